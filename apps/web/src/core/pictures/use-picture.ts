import { pictureUrl } from '@studiolo/contract/files/rules';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { fetchBytes } from '../../platform/api/download.ts';

type Size = 'medium' | 'small';

const pictureQuery = (fileId: string, size: Size | undefined) =>
  queryOptions({
    queryKey: ['picture', fileId, size],
    queryFn: ({ signal }) => fetchBytes(pictureUrl(fileId, size), { signal, isQuiet: true }),
    // The content of a file id never changes.
    staleTime: Infinity,
    retry: false,
    structuralSharing: false,
  });

/** Returns an object URL for the bytes, valid while the component is mounted. */
export const useAddress = (bytes: Blob | undefined): string | undefined => {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!bytes) return;
    const objectUrl = URL.createObjectURL(bytes);
    setAddress(objectUrl);
    return () => {
      URL.revokeObjectURL(objectUrl);
      setAddress(undefined);
    };
  }, [bytes]);
  return address;
};

/**
 * Returns the URL of a picture: that of the local file, or else that of the stored one, which only its owner
 * can load.
 */
export const usePicture = (fileId: string | undefined, file?: File, size?: Size) => {
  const { data, isError } = useQuery({
    ...pictureQuery(fileId ?? '', size),
    enabled: file === undefined && fileId !== undefined,
  });
  return { address: useAddress(file ?? data), isMissing: isError };
};

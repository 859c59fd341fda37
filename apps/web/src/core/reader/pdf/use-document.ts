import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { fileBytesQuery } from '../queries.ts';
import { isPictureFile } from './is-picture-file.ts';
import { openDocument, type OpenPdf } from './open-document.ts';

export const useDocument = (fileId: string, name: string) => {
  const { data: bytes, error, refetch } = useQuery(fileBytesQuery(fileId, name));
  const [open, setOpen] = useState<OpenPdf>();
  const [fault, setFault] = useState<unknown>();

  useEffect(() => {
    if (!bytes || isPictureFile(bytes)) return;
    let isWanted = true;
    let mine: OpenPdf | undefined;
    openDocument(bytes).then(
      (opened) => {
        if (!isWanted) return opened.close();
        mine = opened;
        setFault(undefined);
        setOpen(opened);
      },
      (reason: unknown) => isWanted && setFault(reason),
    );
    return () => {
      isWanted = false;
      setOpen(undefined);
      mine?.close();
    };
  }, [bytes]);

  const picture = bytes && isPictureFile(bytes) ? bytes : undefined;
  return { document: open?.document, picture, error: error ?? fault, retry: () => void refetch() };
};

import { Suspense, useLayoutEffect } from 'react';
import { CitationPreview } from './CitationPreview.tsx';
import { ReaderPanel } from './preload-reader.ts';
import { leaveReader, readBeside, setLent, useReader } from './reader.state.ts';

type Props = {
  /** What tells one chat from another, where sources are those of a chat. */
  chat?: string;
  /** The sources are somebody else's. */
  isLent?: boolean;
};

/** Where sources open: nothing until one is wanted. */
export const Reader = ({ chat = '', isLent = false }: Props) => {
  useLayoutEffect(() => readBeside(chat), [chat]);
  useLayoutEffect(() => setLent(isLent), [isLent]);
  useLayoutEffect(() => {
    const { pathname } = location;
    return () => leaveReader(pathname);
  }, []);
  const anchor = useReader((state) => state.anchor);
  const preview = useReader((state) => state.preview);
  return (
    <>
      {preview && <CitationPreview anchor={preview.anchor} chip={preview.chip} />}
      {anchor && (
        <Suspense>
          <ReaderPanel anchor={anchor} />
        </Suspense>
      )}
    </>
  );
};

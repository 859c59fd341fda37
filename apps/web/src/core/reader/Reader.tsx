import { Suspense, useLayoutEffect } from 'react';
import { CitationPreview, ReaderPanel } from './preload-reader.ts';
import { leaveReader, closeReaderOfOtherChat, setLent, useReader } from './reader.state.ts';

type Props = {
  /** Key of the chat, for sources that belong to a chat. */
  chat?: string;
  /** Whether the sources belong to another user. */
  isLent?: boolean;
};

/** Container in which a source opens; empty until then. */
export const Reader = ({ chat = '', isLent = false }: Props) => {
  useLayoutEffect(() => closeReaderOfOtherChat(chat), [chat]);
  useLayoutEffect(() => setLent(isLent), [isLent]);
  useLayoutEffect(() => {
    const { pathname } = location;
    return () => leaveReader(pathname);
  }, []);
  const anchor = useReader((state) => state.anchor);
  const preview = useReader((state) => state.preview);
  return (
    <>
      {preview && (
        <Suspense>
          <CitationPreview anchor={preview.anchor} chip={preview.chip} />
        </Suspense>
      )}
      {anchor && (
        <Suspense>
          <ReaderPanel anchor={anchor} />
        </Suspense>
      )}
    </>
  );
};

import { Suspense } from 'react';
import { CitationPreview } from './CitationPreview.tsx';
import { ReaderPanel } from './preload-reader.ts';
import { useReader } from './reader.state.ts';

/** Where sources open: nothing until one is wanted. */
export const Reader = () => {
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

import type { Anchor } from '@studiolo/contract/evidence/anchor';
import { useState } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Spinner } from '../../../ui/Spinner.tsx';
import { faultOf } from '../queries.ts';
import { readerTexts } from '../reader.texts.ts';
import { SourceNotice } from '../SourceNotice.tsx';
import type { PagePlace } from './page-place.ts';
import { PdfPages } from './PdfPages.tsx';
import { PictureReader } from './PictureReader.tsx';
import styles from './PdfReader.module.css';
import { useDocument } from './use-document.ts';

export const PdfReader = ({ anchor, place }: { anchor: Anchor; place: PagePlace }) => {
  const text = useText(readerTexts);
  const { fileId, name, quote } = anchor;
  const { document, picture, error, retry } = useDocument(fileId, name);
  const [zoom, setZoom] = useState(1);

  if (picture) return <PictureReader fileId={fileId} bytes={picture} name={name} marks={place.rectangles} />;
  if (error && !document) {
    return <SourceNotice kind={faultOf(error)} quote={quote} onRetry={retry} />;
  }
  if (!document) {
    return (
      <p className={styles['loading']} role="status">
        <Spinner size={18} /> {text('loading', { name })}
      </p>
    );
  }
  if (place.page > document.numPages) return <SourceNotice kind="changed" quote={quote} />;
  return (
    <PdfPages
      document={document}
      fileId={fileId}
      name={name}
      place={place}
      quote={quote}
      zoom={zoom}
      onZoom={setZoom}
    />
  );
};

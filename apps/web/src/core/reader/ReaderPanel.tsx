import type { Anchor } from '@studiolo/contract/evidence/anchor';
import { fileUrl } from '@studiolo/contract/files/rules';
import { IconDownload, IconX } from '@tabler/icons-react';
import { Suspense, useRef } from 'react';
import { Link } from 'react-router';
import { useText } from '../../platform/i18n/use-text.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { SelectionBar } from './passages/SelectionBar.tsx';
import { SendPassage } from './passages/SendPassage.tsx';
import { PdfReader, TextReader } from './reader-parts.ts';
import { closeReader, useReader } from './reader.state.ts';
import { readerTexts } from './reader.texts.ts';
import { SourceNotice } from './SourceNotice.tsx';
import { ReaderFrame } from './ReaderFrame.tsx';
import styles from './ReaderPanel.module.css';
import { saveFile } from '../../platform/api/save-file.ts';
import { useIsTight } from '../../platform/browser/screen-width.ts';

/** A source beside the chat, or in a sheet over it on a narrow screen. */
export const ReaderPanel = ({ anchor }: { anchor: Anchor }) => {
  const text = useText(readerTexts);
  const { fileId, name, place, quote, within } = anchor;
  const isClosed = useReader((state) => state.isQuotesOnly) || within?.isClosed;
  const isSheet = useIsTight();
  const body = useRef<HTMLDivElement>(null);
  // Closes the sheet, so that the place where the passage was sent is visible.
  const onSent = () => isSheet && closeReader();

  return (
    <ReaderFrame label={`${text('reader')}: ${name}`} subject={anchor} onClose={closeReader}>
      <header className={styles['header']}>
        <h2 className={styles['name']} title={name}>
          {name}
          {within && (
            <Link className={styles['within']} to={within.path}>
              {within.title}
            </Link>
          )}
        </h2>
        {quote !== '' && <SendPassage anchor={anchor} onSent={onSent} />}
        {!isClosed && (
          <IconButton label={text('download')} onClick={() => void saveFile(fileUrl(fileId, name), name)}>
            <IconDownload size={18} stroke={1.7} />
          </IconButton>
        )}
        <IconButton label={text('close')} onClick={closeReader}>
          <IconX size={18} stroke={1.7} />
        </IconButton>
      </header>
      <div ref={body} className={styles['body']}>
        <Suspense fallback={<Skeleton height={240} />}>
          {isClosed ? (
            <SourceNotice kind="closed" quote={quote} />
          ) : place.kind === 'page' ? (
            <PdfReader key={fileId} anchor={anchor} place={place} />
          ) : (
            <TextReader key={fileId} anchor={anchor} />
          )}
        </Suspense>
        {!isClosed && <SelectionBar fileId={fileId} root={body} onSent={onSent} />}
      </div>
    </ReaderFrame>
  );
};

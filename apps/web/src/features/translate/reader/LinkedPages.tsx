import type { TranslationDetail } from '@studiolo/contract/translate/entities';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useText } from '../../../platform/i18n/use-text.ts';
import { translateTexts } from '../translate.texts.ts';
import { Banner } from './Banner.tsx';
import { PageRow } from './PageRow.tsx';
import { PageStrip } from './PageStrip.tsx';
import { Panel } from './panels/Panel.tsx';
import styles from './Reader.module.css';
import { ReaderBar } from './ReaderBar.tsx';
import { useReaderSettings, type PanelName } from './reader.state.ts';
import { useMode } from './use-mode.ts';

type Props = {
  translation: TranslationDetail;
  document: PDFDocumentProxy | undefined;
  isNarrow: boolean;
  panel: PanelName | undefined;
  onPanel: (panel: PanelName | undefined) => void;
};

/** All pages beside their translations, in one scroll container to keep both sides on the same page. */
export const LinkedPages = ({ translation, document, isNarrow, panel, onPanel }: Props) => {
  const text = useText(translateTexts);
  const size = useReaderSettings((reading) => reading.size);
  const { mode } = useMode();
  const { pages, startPage, endPage } = translation;
  return (
    <div className={styles['reader']} style={{ ['--reading-size' as string]: `${size}px` }}>
      <ReaderBar translation={translation} panel={panel} onPanel={onPanel} />
      <Banner translation={translation} pages={endPage - startPage + 1} />
      <div className={styles['body']}>
        {pages.length > 1 && <PageStrip pages={pages} />}
        <div className={styles['scroller']} tabIndex={0} role="document" aria-label={text('title')}>
          {pages.map((page) => (
            <PageRow
              key={page.number}
              translation={translation}
              page={page}
              document={document}
              mode={mode}
              isNarrow={isNarrow}
            />
          ))}
        </div>
        {panel && <Panel name={panel} translation={translation} onClose={() => onPanel(undefined)} />}
      </div>
    </div>
  );
};

import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useUncertainLines } from '../recognition/uncertain-lines.ts';
import { UnclearPages } from '../recognition/UnclearPages.tsx';
import { SourceNotice } from '../SourceNotice.tsx';
import { useFocusWithin } from '../use-focus-within.ts';
import { PdfPage, type PageSize } from './PdfPage.tsx';
import styles from './PdfReader.module.css';
import type { PagePlace } from './page-place.ts';
import { PdfToolbar } from './PdfToolbar.tsx';
import { useHoldsQuote } from './use-holds-quote.ts';
import { useWidth } from './use-width.ts';

const MARGIN = 16;
const NO_MARKS: PagePlace['rectangles'] = [];

type Props = {
  document: PDFDocumentProxy;
  fileId: string;
  name: string;
  place: PagePlace;
  quote: string;
  zoom: number;
  onZoom: (zoom: number) => void;
};

const useUsualSize = (document: PDFDocumentProxy, number: number): PageSize | undefined => {
  const [size, setSize] = useState<PageSize>();
  useEffect(() => {
    let isWanted = true;
    void document.getPage(number).then((page) => {
      const { width, height } = page.getViewport({ scale: 1 });
      if (isWanted) setSize({ width, height });
    });
    return () => {
      isWanted = false;
    };
  }, [document, number]);
  return size;
};

/** All pages of a file, one below the other, scrolled to the quoted position. */
export const PdfPages = ({ document, fileId, name, place, quote, zoom, onZoom }: Props) => {
  const linesOf = useUncertainLines(fileId);
  const scroller = useRef<HTMLDivElement>(null);
  const inner = useWidth(scroller);
  const usualSize = useUsualSize(document, place.page);
  const [page, setPage] = useState(place.page);
  const width = Math.max(0, Math.floor((inner - MARGIN * 2) * zoom));
  const isQuoteFound = useHoldsQuote(document, place, quote) !== false;
  const isReady = usualSize !== undefined && width > 0;

  const toPage = useCallback((number: number) => {
    scroller.current?.querySelector(`[data-page="${number}"]`)?.scrollIntoView({ block: 'start' });
  }, []);
  const toPlace = useCallback(() => {
    const { current } = scroller;
    const target = current?.querySelector(`[data-page="${place.page}"]`);
    const mark = target?.querySelector('[data-mark]') ?? target;
    mark?.scrollIntoView({ block: mark === target ? 'start' : 'center', inline: 'center' });
  }, [place]);

  useFocusWithin(scroller, isReady);
  useLayoutEffect(() => {
    if (isReady) toPlace();
  }, [isReady, toPlace, width]);

  const shownPage = (): number => {
    const { current } = scroller;
    if (!current) return place.page;
    const middle = current.getBoundingClientRect().top + current.clientHeight / 2;
    const shown = [...current.querySelectorAll<HTMLElement>('[data-page]')].findLast(
      (each) => each.getBoundingClientRect().top <= middle,
    );
    return Number(shown?.dataset['page'] ?? 1);
  };

  const turnPage = (event: KeyboardEvent) => {
    const step = { PageUp: -1, PageDown: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    // Reads the page number again, because a second quick key press can precede the state update of the first.
    toPage(Math.min(Math.max(shownPage() + step, 1), document.numPages));
  };

  return (
    <div className={styles['reader']} onKeyDown={turnPage}>
      <PdfToolbar
        page={page}
        count={document.numPages}
        zoom={zoom}
        onPage={toPage}
        onZoom={onZoom}
        onPlace={toPlace}
      />
      <UnclearPages fileId={fileId} isBar />
      {!isQuoteFound && <SourceNotice kind="changed" quote={quote} />}
      <div
        ref={scroller}
        className={styles['scroller']}
        tabIndex={0}
        role="document"
        aria-label={name}
        onScroll={() => setPage(shownPage())}
      >
        {isReady &&
          Array.from({ length: document.numPages }, (_, index) => (
            <PdfPage
              key={index}
              document={document}
              number={index + 1}
              width={width}
              defaultSize={usualSize}
              fileId={fileId}
              lines={linesOf(index + 1)}
              marks={isQuoteFound && index + 1 === place.page ? place.rectangles : NO_MARKS}
            />
          ))}
      </div>
    </div>
  );
};

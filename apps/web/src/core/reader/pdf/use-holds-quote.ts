import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useState } from 'react';
import { holdsQuote } from '../locate-quote.ts';
import type { PagePlace } from './page-place.ts';

const textOfPage = async (document: PDFDocumentProxy, number: number): Promise<string> => {
  if (number > document.numPages) return '';
  const { items } = await (await document.getPage(number)).getTextContent();
  return items.map((item) => ('str' in item ? item.str : '')).join(' ');
};

/** Whether a page contains the quoted words, which may continue on the next. Undefined until known. */
export const useHoldsQuote = (
  document: PDFDocumentProxy,
  { page }: PagePlace,
  quote: string,
): boolean | undefined => {
  const [isThere, setIsThere] = useState<boolean>();
  useEffect(() => {
    let isWanted = true;
    const look = async () => {
      const texts = await Promise.all([textOfPage(document, page), textOfPage(document, page + 1)]);
      if (isWanted) setIsThere(holdsQuote(texts.join(' '), quote));
    };
    // If the text cannot be loaded, nothing indicates that it has changed.
    look().catch(() => isWanted && setIsThere(true));
    return () => {
      isWanted = false;
    };
  }, [document, page, quote]);
  return isThere;
};

import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useState } from 'react';
import { isGarbledText } from '@studiolo/contract/evidence/garbled-text';
import { containsQuote } from '../locate-quote.ts';
import type { PagePlace } from './page-place.ts';

const textOfPage = async (document: PDFDocumentProxy, number: number): Promise<string> => {
  if (number > document.numPages) return '';
  const { items } = await (await document.getPage(number)).getTextContent();
  return items.map((item) => ('str' in item ? item.str : '')).join(' ');
};

const lettersIn = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

/**
 * Whether the text of a page can be compared with a quote. The text of a scan cannot, because it was
 * recognized from the picture.
 */
const isComparable = (text: string, quote: string): boolean =>
  lettersIn(text) * 2 > lettersIn(quote) && !isGarbledText(text);

/** Whether a page contains the quoted words, which may continue on the next page. Undefined until known. */
export const useHoldsQuote = (
  document: PDFDocumentProxy,
  { page }: PagePlace,
  quote: string,
): boolean | undefined => {
  const [isThere, setIsThere] = useState<boolean>();
  useEffect(() => {
    let isCurrent = true;
    const check = async () => {
      const [text, next] = await Promise.all([textOfPage(document, page), textOfPage(document, page + 1)]);
      if (!isCurrent) return;
      setIsThere(containsQuote(`${text} ${next}`, quote) || !isComparable(text, quote));
    };
    // If the text cannot be loaded, there is no evidence that it has changed.
    check().catch(() => isCurrent && setIsThere(true));
    return () => {
      isCurrent = false;
    };
  }, [document, page, quote]);
  return isThere;
};

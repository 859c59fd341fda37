import { unreadPage, type OcrResult, type RecognizedPage } from '../../../platform/ocr/recognized-page.ts';
import { ParsingFault } from '../../../platform/parsing/parsed-document.ts';
import type { ParserPool } from '../../../platform/parsing/processes/parser-pool.ts';
import { PARSING_LIMITS } from '../../../platform/parsing/parsing-limits.ts';
import type { RunStep } from '../../runs/steps/run-context.ts';

export type Recognizer = ParserPool<OcrResult>;

type Deps = {
  recognizer: Recognizer;
  step: RunStep;
  signal: AbortSignal;
  /** Pages that were recognized earlier and may have been corrected since, by number. */
  known: Record<number, RecognizedPage>;
  save: (page: RecognizedPage) => Promise<void>;
};

/** The pages that were read, by number, and how many could not be read. */
export type RecognizedPages = { pages: Record<number, RecognizedPage>; failed: number };

/** Pages of a document that are recognized at the same time. */
const CONCURRENCY = 2;

/** Whether the text of a page was recognized, or read by a model. */
const isRead = (page: RecognizedPage | undefined): boolean =>
  page !== undefined && (page.lines.length > 0 || page.words !== undefined);

/** Reads a page or picture. Null if it cannot be read; other pages are not affected. */
export const readPage = async (read: () => Promise<OcrResult>): Promise<RecognizedPage | null> => {
  try {
    return (await read()).pages[0] ?? null;
  } catch (error) {
    if (error instanceof ParsingFault) return null;
    throw error;
  }
};

/**
 * Recognizes the text of those pages of a PDF that contain no text or a poor one. Returns it by page number.
 * Each page is a step, so that after a crash the work continues with the next page.
 */
export const recognizePages = async (
  { recognizer, step, signal, known: knownPages, save }: Deps,
  path: string,
  onProgress: (done: number, total: number) => void,
): Promise<RecognizedPages> => {
  const { poorPages } = await recognizer.parse(path, 'poor-pages', { signal });
  const numbers = poorPages.slice(0, PARSING_LIMITS.recognizedPages);
  const pages: Record<number, RecognizedPage> = {};
  let failed = Math.max(0, poorPages.length - numbers.length);
  let done = 0;
  const queue = [...numbers];
  onProgress(0, numbers.length);
  const work = async (): Promise<void> => {
    for (let number = queue.shift(); number !== undefined; number = queue.shift()) {
      const page = number;
      const storedPage = isRead(knownPages[page]) ? knownPages[page] : undefined;
      const read =
        storedPage ??
        (await step(`recognize ${page}`, () =>
          readPage(() => recognizer.parse(path, 'recognize-page', { signal, page })),
        ));
      if (!read) failed += 1;
      else if (read.lines.length > 0) pages[page] = read;
      // An empty page is stored only if it replaces an unreadable one.
      const isEmpty = read?.lines.length === 0 && read.unreadLines === 0;
      if (!storedPage && (!isEmpty || knownPages[page])) await save(read ?? unreadPage(page));
      done += 1;
      onProgress(done, numbers.length);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return { pages, failed };
};

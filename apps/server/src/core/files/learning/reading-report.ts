import type { Sentence } from '@studiolo/contract/text/say';
import type { ReadingReport } from '../../../platform/parsing/parsed-document.ts';

/** Visible parts that were not read, and hidden parts that were omitted. */
const OMITTED_PARTS = [
  'pictures',
  'formulas',
  'headers',
  'hiddenSheets',
  'hiddenSlides',
  'hiddenRows',
  'hiddenColumns',
  'hiddenCells',
  'hiddenRuns',
  'uncalculated',
  'attachments',
  'brokenCharacters',
] as const satisfies (keyof ReadingReport)[];

/** Explains to the owner of a source which parts of it were read and which were not. */
export const sentenceOfReport = (
  report: ReadingReport & { pages: number; failedPages: number },
  wordlessPages: number,
  length: number,
): Sentence => {
  const pages = Math.max(0, report.pages - wordlessPages);
  const { sheets = 0, slides = 0, tables = 0, failedPages } = report;
  const { recognizedPages = 0, doubtfulLines = 0, otherLanguagePages = 0, seenPages = 0 } = report;
  return {
    key: 'source-report',
    values: {
      pages,
      sheets,
      slides,
      tables,
      characters: pages + sheets + slides + tables === 0 ? length : 0,
      wordlessPages: Math.max(0, wordlessPages - failedPages),
      failedPages,
      recognizedPages,
      doubtfulLines,
      otherLanguagePages,
      seenPages,
      ...Object.fromEntries(OMITTED_PARTS.map((name) => [name, report[name] ?? 0])),
    },
  };
};

/** Whether a message is about a file that was read completely. */
export const isOfWholeFile = ({ key, values = {} }: Sentence): boolean =>
  key === 'source-report' &&
  ['wordlessPages', 'failedPages', 'recognizedPages', 'seenPages', ...OMITTED_PARTS].every(
    (name) => !Number(values[name] ?? 0),
  );

/** Whether a message is about a file with pages whose text was recognized. */
export const hasRecognizedPages = (sentence: Sentence | null): boolean =>
  sentence?.key === 'source-report' && Number(sentence.values?.['recognizedPages'] ?? 0) > 0;

import { wordCount } from '../text/word-count.ts';

/** What a picture of a document is sent for. */
export const PICTURE_PURPOSE = 'document-picture';

/** The files whose pictures a text shows. */
export const picturesOf = (markdown: string): string[] => [
  ...new Set(
    [...markdown.matchAll(/\/cli\/file\/v1\/get\/([0-9a-f-]{36})\//g)].map(([, fileId = '']) => fileId),
  ),
];

/** What a document is called: its title, or the beginning of its first line; empty where it has neither. */
export const titleOfDocument = ({ title, excerpt }: { title: string; excerpt: string }): string =>
  title || (excerpt.split('\n')[0] ?? '').slice(0, 60);

/** The words of a Markdown text; addresses of links and pictures are none. */
export const countedWords = (markdown: string): number =>
  wordCount(markdown.replace(/\]\([^()\s]*(?:\([^()\s]*\)[^()\s]*)*\)/g, ']'));

/** CJK characters and words that are read in a minute. */
const READ_IN_A_MINUTE = { cjk: 400, word: 230 };

/** Minutes that a text of so many words takes to be read, of which so many are CJK characters. */
export const readingMinutes = (words: number, cjk: number): number =>
  Math.max(1, Math.round(cjk / READ_IN_A_MINUTE.cjk + (words - cjk) / READ_IN_A_MINUTE.word));

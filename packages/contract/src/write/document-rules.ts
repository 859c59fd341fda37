import { wordCount } from '../text/word-count.ts';

/** Upload purpose of a document's pictures. */
export const PICTURE_PURPOSE = 'document-picture';

/** Ids of the picture files in a text. */
export const picturesOf = (markdown: string): string[] => [
  ...new Set(
    [...markdown.matchAll(/\/cli\/file\/v1\/get\/([0-9a-f-]{36})\//g)].map(([, fileId = '']) => fileId),
  ),
];

/** Title of a document, or the beginning of its first line; empty if it has neither. */
export const titleOfDocument = ({ title, excerpt }: { title: string; excerpt: string }): string =>
  title || (excerpt.split('\n')[0] ?? '').slice(0, 60);

/** Counts the words of a Markdown text, without the URLs of links and pictures. */
export const countWords = (markdown: string): number =>
  wordCount(markdown.replace(/\]\([^()\s]*(?:\([^()\s]*\)[^()\s]*)*\)/g, ']'));

/** Reading speed per minute in CJK characters and in words. */
const READING_SPEED = { cjk: 400, word: 230 };

/** Reading time of a text in minutes; `cjk` of its `words` are CJK characters. */
export const readingMinutes = (words: number, cjk: number): number =>
  Math.max(1, Math.round(cjk / READING_SPEED.cjk + (words - cjk) / READING_SPEED.word));

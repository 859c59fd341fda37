import * as z from 'zod/mini';

/**
 * Kinds of blocks. `cells` is a table in a document without pages; its words are translated. A `label` is the
 * text of a table cell or in a figure; the table or figure itself is an earlier block.
 */
export const BlockKind = z.enum([
  'heading',
  'paragraph',
  'list',
  'caption',
  'footnote',
  'reference',
  'table',
  'cells',
  'label',
  'formula',
  'code',
  'figure',
  'header',
  'footer',
  'turned',
  'unreadable',
]);
export type BlockKind = z.infer<typeof BlockKind>;

/** Blocks of other kinds stay in the original language. */
const TRANSLATED: readonly BlockKind[] = [
  'heading',
  'paragraph',
  'list',
  'caption',
  'footnote',
  'cells',
  'label',
];

export const isTranslated = (kind: BlockKind): boolean => TRANSLATED.includes(kind);

/** Placeholder of the nth untranslated part of a text, such as a formula, a citation or an address. */
export const placeholder = (number: number): string => `⟦${number}⟧`;

/** End of the words that a placeholder encloses, such as bold ones. */
export const closing = (number: number): string => `⟦/${number}⟧`;

/** A placeholder, or the end of one that encloses words. */
export const PLACEHOLDER = /⟦\/?(\d+)⟧/g;

/** Numbers of the placeholders of a text that enclose words. */
export const spansIn = (text: string): Set<number> =>
  new Set([...text.matchAll(/⟦\/(\d+)⟧/g)].map(([, number]) => Number(number)));

/** Removes the placeholders that enclose words: all, or those with the given numbers. */
export const withoutSpans = (text: string, spans: ReadonlySet<number> = spansIn(text)): string =>
  text.replaceAll(PLACEHOLDER, (sign, number: string) => (spans.has(Number(number)) ? '' : sign));

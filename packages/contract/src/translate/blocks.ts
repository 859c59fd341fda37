import * as z from 'zod/mini';

/**
 * Kinds of blocks; `cells` is a table of a document without pages, whose words are translated. A `label` is the
 * words of a cell or of a part of a figure, which is itself a block before it.
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

/** Kinds that are translated; the others are kept in the original on purpose. */
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

/** End of the words that a placeholder marks, such as bold ones. */
export const closing = (number: number): string => `⟦/${number}⟧`;

/** A placeholder, or the end of one that marks words. */
export const PLACEHOLDER = /⟦\/?(\d+)⟧/g;

/** Numbers of the placeholders of a text that enclose words. */
export const spansIn = (text: string): Set<number> =>
  new Set([...text.matchAll(/⟦\/(\d+)⟧/g)].map(([, number]) => Number(number)));

/** A text without placeholders that enclose words, or without those of the given numbers. */
export const withoutSpans = (text: string, spans: ReadonlySet<number> = spansIn(text)): string =>
  text.replaceAll(PLACEHOLDER, (sign, number: string) => (spans.has(Number(number)) ? '' : sign));

import * as z from 'zod/mini';

/** What a block of a page is; `cells` is a table of a text without pages, whose words are translated. */
export const BlockKind = z.enum([
  'heading',
  'paragraph',
  'list',
  'caption',
  'footnote',
  'reference',
  'table',
  'cells',
  'formula',
  'code',
  'figure',
  'header',
  'footer',
  'turned',
  'unreadable',
]);
export type BlockKind = z.infer<typeof BlockKind>;

/** What is translated; the others are kept as they are on purpose. */
const TRANSLATED: readonly BlockKind[] = ['heading', 'paragraph', 'list', 'caption', 'footnote', 'cells'];

export const isTranslated = (kind: BlockKind): boolean => TRANSLATED.includes(kind);

/** What stands in a text for its first part, its second …: a formula, a citation, an address. */
export const placeholder = (number: number): string => `⟦${number}⟧`;

/** Ends the words that a placeholder stands around, as those in bold. */
export const closing = (number: number): string => `⟦/${number}⟧`;

/** A placeholder, or the end of one that stands around words. */
export const PLACEHOLDER = /⟦\/?(\d+)⟧/g;

/** Numbers of the placeholders of a text that stand around words. */
export const spansIn = (text: string): Set<number> =>
  new Set([...text.matchAll(/⟦\/(\d+)⟧/g)].map(([, number]) => Number(number)));

/** A text without placeholders that stand around words, or without those of some numbers alone. */
export const withoutSpans = (text: string, spans: ReadonlySet<number> = spansIn(text)): string =>
  text.replaceAll(PLACEHOLDER, (sign, number: string) => (spans.has(Number(number)) ? '' : sign));

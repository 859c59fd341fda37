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

export const PLACEHOLDER = /⟦(\d+)⟧/g;

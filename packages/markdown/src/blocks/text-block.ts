import type { Callout } from '../rules/callout.ts';

/** Spans that are the same in every form of a text. */
export type PlainSpan = { kind: 'formula'; tex: string; isDisplay: boolean } | { kind: 'break' };

/** A picture of a text. `title` is the author's caption. */
export type TextPicture = { address: string; label: string; title: string };

export type CellAlign = 'left' | 'center' | 'right';

export type TextItem<Span, Own = never> = {
  state: 'plain' | 'open' | 'done';
  blocks: TextBlock<Span, Own>[];
  /** Whether it continues an item whose marker is on the previous card. */
  isContinued?: boolean;
};

export type TextCell<Span, Own = never> = {
  isHead: boolean;
  colspan: number;
  rowspan: number;
  align: CellAlign;
  blocks: TextBlock<Span, Own>[];
};

/** A block of a text. `Own` are the kinds of block that only one form of a text has. */
export type TextBlock<Span, Own = never> =
  | Own
  | { kind: 'heading'; level: number; spans: Span[] }
  | { kind: 'paragraph'; spans: Span[] }
  | { kind: 'code'; language: string; text: string }
  | { kind: 'formula'; tex: string }
  | { kind: 'list'; isOrdered: boolean; start: number; items: TextItem<Span, Own>[] }
  | { kind: 'table'; header: Span[][]; rows: Span[][][]; aligns: CellAlign[] }
  /** A table with merged cells, or with blocks in its cells. */
  | { kind: 'grid'; rows: TextCell<Span, Own>[][] }
  /** The first paragraph of a callout is its title: the author's if `isTitled`, otherwise the name of its kind. */
  | { kind: 'quote'; blocks: TextBlock<Span, Own>[]; callout?: { tone: Callout; isTitled: boolean } }
  | { kind: 'footnote'; label: string; blocks: TextBlock<Span, Own>[] }
  | { kind: 'rule' };

import type { MarkedToken, Token } from 'marked';

type Formula = { type: 'formula'; raw: string; tex: string; isDisplay: boolean };
type Citation = { type: 'citation'; raw: string; numbers: number[]; href?: string };
type Footnote = { type: 'footnote'; raw: string; label: string; tokens: Token[] };
type FootnoteReference = { type: 'footnoteReference'; raw: string; label: string };
/** Text that could not be parsed as Markdown and is shown as written. */
type AsWritten = { type: 'asWritten'; raw: string };

export type TextToken = MarkedToken | Formula | Citation | Footnote | FootnoteReference | AsWritten;

export type GridCell = {
  isHead: boolean;
  colspan: number;
  rowspan: number;
  align: 'left' | 'center' | 'right' | null;
  tokens: BlockToken[];
};
/** A table in HTML, with merged cells or with blocks in its cells. */
export type Grid = { type: 'grid'; raw: string; rows: GridCell[][] };

/** A collapsible part, from `<details>` to its end tag. */
export type Details = {
  type: 'details';
  raw: string;
  /** Whether it is expanded at first. */
  isUnfolded: boolean;
  summary: string;
  tokens: BlockToken[];
};

/** A block of a text after the tokens of HTML tables and `<details>` elements were joined. */
export type BlockToken = TextToken | Grid | Details;

/** Returns child tokens, which marked types loosely. */
export const within = (tokens: readonly Token[] | undefined): readonly TextToken[] =>
  (tokens ?? []) as readonly TextToken[];

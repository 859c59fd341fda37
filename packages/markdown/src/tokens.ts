import type { MarkedToken, Token } from 'marked';

type Formula = { type: 'formula'; raw: string; tex: string; isDisplay: boolean };
type Citation = { type: 'citation'; raw: string; numbers: number[]; href?: string };
type Footnote = { type: 'footnote'; raw: string; label: string; tokens: Token[] };
type FootnoteReference = { type: 'footnoteReference'; raw: string; label: string };
/** Text that could not be parsed as Markdown and is shown as written. */
type AsWritten = { type: 'asWritten'; raw: string };

export type TextToken = MarkedToken | Formula | Citation | Footnote | FootnoteReference | AsWritten;

/** Child tokens, which marked types loosely. */
export const within = (tokens: readonly Token[] | undefined): readonly TextToken[] =>
  (tokens ?? []) as readonly TextToken[];

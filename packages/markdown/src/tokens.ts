import type { MarkedToken, Token } from 'marked';

type Formula = { type: 'formula'; raw: string; tex: string; isDisplay: boolean };
type Citation = { type: 'citation'; raw: string; numbers: number[]; href?: string };
type Footnote = { type: 'footnote'; raw: string; label: string; tokens: Token[] };
type FootnoteReference = { type: 'footnoteReference'; raw: string; label: string };
/** Text that could not be read as Markdown and is shown as it stands. */
type AsWritten = { type: 'asWritten'; raw: string };

/** Everything a text can be made of: what marked knows, and what our own rules add. */
export type TextToken = MarkedToken | Formula | Citation | Footnote | FootnoteReference | AsWritten;

/** The tokens within a token, which marked types as anything at all. */
export const within = (tokens: readonly Token[] | undefined): readonly TextToken[] =>
  (tokens ?? []) as readonly TextToken[];

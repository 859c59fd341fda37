/** A replacement of a part of a markup, between two positions. */
export type MarkupEdit = { from: number; to: number; markup: string };

/** Applies edits to a markup; the outer one of two nested edits replaces the inner one. */
export const withEdits = (markup: string, edits: readonly MarkupEdit[]): string => {
  let text = '';
  let at = 0;
  for (const { from, to, markup: written } of edits.toSorted(
    (one, other) => one.from - other.from || other.to - one.to,
  )) {
    if (from < at) continue;
    text += markup.slice(at, from) + written;
    at = to;
  }
  return text + markup.slice(at);
};

/** Part of a line with its token kind; '' is plain. */
export type Run = readonly [kind: string, text: string];
export type Line = readonly Run[];

export type HighlightRequest = { id: number; code: string; language: string };
export type HighlightAnswer = { id: number; lines?: readonly Line[] };

const isSameLine = (left: Line, right: Line): boolean =>
  left.length === right.length &&
  left.every(([kind, text], index) => kind === right[index]?.[0] && text === right[index]?.[1]);

/** Returns the new lines, reusing the old objects of unchanged ones. */
export const reuseSameLines = (previous: readonly Line[], next: readonly Line[]): Line[] =>
  next.map((line, index) => {
    const old = previous[index];
    return old && isSameLine(old, line) ? old : line;
  });

import type { FactRow } from '@studiolo/contract/notebooks/studio-content';

export type Column = 'subject' | 'statement' | 'figure';

const SCALES: readonly [RegExp, number][] = [
  [/trillion|万亿/i, 1e12],
  [/billion/i, 1e9],
  [/亿/, 1e8],
  [/million/i, 1e6],
  [/万/, 1e4],
  [/thousand|千(?![克米瓦])/i, 1e3],
];

const valueOf = (figure: string): number => {
  const number = /-?\d[\d,]*(?:\.\d+)?/.exec(figure)?.[0];
  if (number === undefined) return Number.NEGATIVE_INFINITY;
  const scale = SCALES.find(([pattern]) => pattern.test(figure))?.[1] ?? 1;
  return Number(number.replaceAll(',', '')) * scale;
};

/** Sorts facts by a column: numbers by value, words alphabetically. */
export const sortFacts = (facts: readonly FactRow[], column: Column, isDown: boolean): FactRow[] => {
  const compare = (one: FactRow, other: FactRow): number =>
    column === 'figure'
      ? valueOf(one.figure) - valueOf(other.figure) || 0
      : one[column].localeCompare(other[column]);
  return facts.toSorted((one, other) => compare(one, other) * (isDown ? -1 : 1));
};

import type { Drawing } from '@studiolo/contract/draw/entities';

/** A day as this browser counts it, such as 2026-11-24. */
export const dayOf = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');

/** Pages of drawings; one that came with two of them, as others moved it on, stands once. */
export const withoutRepeats = (pages: readonly (readonly Drawing[])[]): Drawing[][] => {
  const seen = new Set<string>();
  return pages.map((records) =>
    records.filter(({ mjTaskId }) => {
      const isNew = !seen.has(mjTaskId);
      seen.add(mjTaskId);
      return isNew;
    }),
  );
};

/** Drawings in their order, under the day on which they were begun. */
export const byDay = (drawings: readonly Drawing[]): { day: string; drawings: Drawing[] }[] =>
  [...Map.groupBy(drawings, ({ date }) => dayOf(new Date(date)))].map(([day, ofDay]) => ({
    day,
    drawings: ofDay,
  }));

import type { Drawing } from '@studiolo/contract/draw/entities';
import { dayOf } from '../../../platform/i18n/use-day-name.ts';

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

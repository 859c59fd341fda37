import type { Drawing } from '@studiolo/contract/draw/entities';
import { dayOf } from '../../../platform/i18n/use-day-name.ts';

/** Removes duplicates: a drawing appears on two pages if newer ones have moved it. */
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

export const byDay = (drawings: readonly Drawing[]): { day: string; drawings: Drawing[] }[] =>
  [...Map.groupBy(drawings, ({ date }) => dayOf(new Date(date)))].map(([day, ofDay]) => ({
    day,
    drawings: ofDay,
  }));

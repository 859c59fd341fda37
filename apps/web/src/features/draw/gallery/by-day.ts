import type { Drawing } from '@studiolo/contract/draw/entities';

/** A day as this browser counts it, such as 2026-11-24. */
export const dayOf = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');

/** Drawings in their order, under the day on which they were begun. One that came with two pages stands once. */
export const byDay = (drawings: readonly Drawing[]): { day: string; drawings: Drawing[] }[] => {
  const once = new Map(drawings.map((drawing) => [drawing.mjTaskId, drawing])).values();
  return [...Map.groupBy(once, ({ date }) => dayOf(new Date(date)))].map(([day, ofDay]) => ({
    day,
    drawings: ofDay,
  }));
};

import { DAY_MS } from '@studiolo/contract/wire/durations';

/**
 * Cached, as creating a format costs a hundred times as much as using it. Bounded by the number of time
 * zones.
 */
const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** The calendar day of a moment in a time zone, e.g. `2026-11-20`. */
export const dayIn = (timeZone: string, moment: Date): string => {
  const cachedFormat = dayFormats.get(timeZone);
  const format =
    cachedFormat ??
    new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  if (!cachedFormat) dayFormats.set(timeZone, format);
  return format.format(moment);
};

export const timeIn = (timeZone: string, moment: Date): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    moment,
  );

/** Upper bound of the length of a day, including clock changes. */
const MAX_DAY_SECONDS = 50 * 3600;

/**
 * First moment of the next calendar day in a time zone. Uses a binary search, as clocks may change at
 * midnight itself.
 */
export const nextMidnightIn = (timeZone: string, moment: Date): Date => {
  const today = dayIn(timeZone, moment);
  let last = Math.floor(moment.getTime() / 1000);
  let next = last + MAX_DAY_SECONDS;
  while (next - last > 1) {
    const middle = Math.floor((last + next) / 2);
    if (dayIn(timeZone, new Date(middle * 1000)) === today) last = middle;
    else next = middle;
  }
  return new Date(next * 1000);
};

/** An account's time zone. After a change of zone, `heldDay` lasts until `heldUntil`. */
export type Days = { timeZone: string; heldDay: string | null; heldUntil: Date | null };

const heldAt = ({ heldDay, heldUntil }: Days, now: Date): { day: string; until: Date } | undefined =>
  heldDay !== null && heldUntil !== null && now < heldUntil ? { day: heldDay, until: heldUntil } : undefined;

/** The first day in a new zone lasts at least a whole day, so that nobody gains by switching zones. */
const countedAs = ({ heldUntil }: Days, now: Date): Date =>
  heldUntil === null ? now : new Date(Math.max(now.getTime(), heldUntil.getTime() + DAY_MS - 1000));

export const dayOf = (days: Days, now: Date): string =>
  heldAt(days, now)?.day ?? dayIn(days.timeZone, countedAs(days, now));

export const endOfDay = (days: Days, now: Date): Date =>
  heldAt(days, now)?.until ?? nextMidnightIn(days.timeZone, countedAs(days, now));

import type { Rhythm } from '@studiolo/contract/schedules/entities';
import { DAY_MS } from '@studiolo/contract/wire/durations';
import { localTime, zoneOffset } from './zone-offset.ts';

export type Timing = {
  every: Rhythm;
  /** 1 is Monday, 7 is Sunday. Used if it runs weekly. */
  weekday: number;
  /** Local time, e.g. `08:30`. */
  time: string;
  timeZone: string;
};

const HOUR_MS = 3_600_000;
/** Days to look ahead: a week, and two more where the calendar skips days. */
const DAYS_AHEAD = 9;

/** First instant after `before` with the offset that applies at `after`. */
const changeBetween = (timeZone: string, before: number, after: number): number => {
  const offset = zoneOffset(timeZone, after);
  let [last, first] = [before, after];
  while (first - last > 1000) {
    const middle = Math.floor((last + first) / 2000) * 1000;
    if (zoneOffset(timeZone, middle) === offset) first = middle;
    else last = middle;
  }
  return first;
};

/**
 * Instant of a local date and time, given as if it were UTC. A time that clocks skip becomes the first
 * instant after the gap; a time that clocks show twice becomes the first of the two.
 */
export const instantOf = (timeZone: string, local: number): number => {
  const [early, late] = [zoneOffset(timeZone, local - DAY_MS), zoneOffset(timeZone, local + DAY_MS)];
  const matches = [local - early, local - late].filter((instant) => localTime(timeZone, instant) === local);
  if (matches.length > 0) return Math.min(...matches);
  return changeBetween(timeZone, local - DAY_MS, local + DAY_MS);
};

const startOfDay = (local: number): number => Math.floor(local / DAY_MS) * DAY_MS;

/** Day of the week of a local date, from 1 for Monday. */
const weekdayOf = (local: number): number => new Date(local).getUTCDay() || 7;

/** Returns the first occurrence after an instant. Pages that are watched for changes are checked every hour. */
export const nextOccurrence = ({ every, weekday, time, timeZone }: Timing, after: Date): Date => {
  const now = after.getTime();
  if (every === 'change') return new Date((Math.floor(now / HOUR_MS) + 1) * HOUR_MS);
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const today = startOfDay(localTime(timeZone, now));
  // Starts a day early: clocks may go back across midnight.
  for (let day = -1; day <= DAYS_AHEAD; day += 1) {
    const date = today + day * DAY_MS;
    if (every === 'week' && weekdayOf(date) !== weekday) continue;
    const instant = instantOf(timeZone, date + hours * HOUR_MS + minutes * 60_000);
    if (instant > now) return new Date(instant);
  }
  throw new Error(`no occurrence at ${time} in ${timeZone}`);
};

import { TimeZone } from '@studiolo/contract/wire/fields';
import { dayOf, endOfDay, type Days } from '../../../core/ledger/calendar.ts';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import type { Clock } from '../../../ports/clock.ts';
import { createAccountStore, type AccountStore } from '../account.store.ts';

const NOBODYS: Days = { timeZone: 'UTC', heldDay: null, heldUntil: null };
const MAX_CACHED = 10_000;

/**
 * Returns the days of a user's time zone, cached until the day ends: a change applies from the next reset on,
 * on whichever server it was made.
 */
export const daysReader = (database: Database, clock: Clock) => {
  const store = createAccountStore(database);
  const cache = new Map<string, { days: Days; until: Date }>();
  return async (userId: string, queryable?: Queryable): Promise<Days> => {
    const now = clock.now();
    const cached = cache.get(userId);
    if (cached && cached.until > now) return cached.days;
    const days = await store.daysOf(userId, queryable);
    if (!days) return NOBODYS;
    if (cache.size >= MAX_CACHED) cache.clear();
    cache.set(userId, { days, until: endOfDay(days, now) });
    return days;
  };
};

export type NoteTimeZone = (userId: string, timeZone: string | undefined) => Promise<void>;

/** Saves the time zone of a user's browser. The day in progress still ends at its original time. */
export const createNoteTimeZone =
  ({ store, clock }: { store: AccountStore; clock: Clock }): NoteTimeZone =>
  async (userId, timeZone) => {
    const { data, success } = TimeZone.safeParse(timeZone);
    const days = success ? await store.daysOf(userId) : undefined;
    if (!success || days === undefined || days.timeZone === data) return;
    const now = clock.now();
    const held = { heldDay: dayOf(days, now), heldUntil: endOfDay(days, now) };
    await store.changeDays(userId, days, { timeZone: data, ...held });
  };

import { TimeZone } from '@studiolo/contract/wire/fields';
import { dayOf, endOfDay, type Days } from '../../../core/ledger/calendar.ts';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import type { Clock } from '../../../ports/clock.ts';
import { createAccountStore, type AccountStore } from '../account.store.ts';

const DEFAULT_DAYS: Days = { timeZone: 'UTC', heldDay: null, heldUntil: null };
const MAX_CACHED = 10_000;

/**
 * Reads the time zone that a user's days are counted in. Cached until the user's day ends, because a change
 * only takes effect then.
 */
export const daysReader = (database: Database, clock: Clock) => {
  const store = createAccountStore(database);
  const cache = new Map<string, { days: Days; until: Date }>();
  return async (userId: string, queryable?: Queryable): Promise<Days> => {
    const now = clock.now();
    const cached = cache.get(userId);
    if (cached && cached.until > now) return cached.days;
    const days = await store.daysOf(userId, queryable);
    if (!days) return DEFAULT_DAYS;
    if (cache.size >= MAX_CACHED) cache.clear();
    cache.set(userId, { days, until: endOfDay(days, now) });
    return days;
  };
};

export type SaveTimeZone = (userId: string, timeZone: string | undefined) => Promise<void>;

/** Saves the time zone of a user's browser. The current day still ends at its original time. */
export const createSaveTimeZone =
  ({ store, clock }: { store: AccountStore; clock: Clock }): SaveTimeZone =>
  async (userId, timeZone) => {
    const { data, success } = TimeZone.safeParse(timeZone);
    const days = success ? await store.daysOf(userId) : undefined;
    if (!success || days === undefined || days.timeZone === data) return;
    const now = clock.now();
    const held = { heldDay: dayOf(days, now), heldUntil: endOfDay(days, now) };
    await store.changeDays(userId, days, { timeZone: data, ...held });
  };

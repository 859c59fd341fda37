import type { ChatCount, Price } from '@studiolo/contract/ledger/entities';
import type { Clock } from '../../ports/clock.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { dayOf, endOfDay, timeIn, type Days } from './calendar.ts';
import type { LedgerStore } from './ledger.store.ts';

type Deps = {
  store: LedgerStore;
  clock: Clock;
  /** Chat answers that the free plan has a day. */
  freeAnswers: number;
  daysOf: (userId: string, queryable?: Queryable) => Promise<Days>;
};

export type Ledger = ReturnType<typeof createLedger>;

/** Every run reserves its price, then settles it or gets it back. Nobody pays for a failure. */
export const createLedger = ({ store, clock, freeAnswers, daysOf }: Deps) => ({
  /** Refuses with QUOTA_SPENT when nothing is left. Belongs into the transaction that makes the run. */
  async reserve(
    owner: string,
    runId: string,
    price: Price,
    title: string,
    queryable: Queryable,
  ): Promise<void> {
    if (price === 'nothing') return;
    const now = clock.now();
    const days = await daysOf(owner, queryable);
    const charge = { ownerId: owner, runId, price, day: dayOf(days, now), title, createdAt: now };
    if (!(await store.reserve(charge, freeAnswers, queryable))) {
      const { timeZone } = days;
      const time = timeIn(timeZone, endOfDay(days, now));
      throw new Refusal('QUOTA_SPENT', {
        values: { limit: freeAnswers, time, zone: timeZone.replaceAll('_', ' ') },
      });
    }
  },

  async settle(runId: string, queryable: Queryable): Promise<void> {
    await store.endCharge(runId, 'settled', clock.now(), queryable);
  },

  /** Does nothing when the charge was settled or given back before. */
  async giveBack(runId: string, queryable: Queryable): Promise<void> {
    const charge = await store.endCharge(runId, 'returned', clock.now(), queryable);
    if (charge) await store.giveOneBack(charge, queryable);
  },

  /** Keeps charges, and takes from them the words of what they were for. */
  forget: (runIds: readonly string[], queryable: Queryable): Promise<void> =>
    store.clearTitles(runIds, queryable),

  async chatCount(owner: string): Promise<ChatCount> {
    const now = clock.now();
    const days = await daysOf(owner);
    return {
      isPay: false,
      totalDay: 0,
      remainder: 0,
      deadline: '',
      dailyCount: await store.usedOf({ ownerId: owner, price: 'answer', day: dayOf(days, now) }),
      monthCount: 0,
      FixedCount: 0,
      endTime: '',
      totalfreeCount: freeAnswers,
      payType: 'month',
      resetsAt: endOfDay(days, now).toISOString(),
    };
  },
});

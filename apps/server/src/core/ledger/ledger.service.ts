import type { ChargeLine, ChatCount, Price } from '@studiolo/contract/ledger/entities';
import { toPage, type Page } from '@studiolo/contract/wire/page';
import type { Clock } from '../../ports/clock.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { dayOf, endOfDay, timeIn, type Days } from './calendar.ts';
import { daysLeft } from './entitlements.service.ts';
import type { AllowanceRow, EntitlementStore } from './entitlements.store.ts';
import type { LedgerStore } from './ledger.store.ts';

/** How many there are a day: on the free plan, and with a paid period. */
type Limits = { free: number; paid: number };

type Deps = {
  store: LedgerStore;
  entitlements: EntitlementStore;
  clock: Clock;
  limits: Record<'answer' | 'picture', Limits>;
  daysOf: (userId: string, queryable?: Queryable) => Promise<Days>;
  /** Told of each answer that was paid for, in the commit that keeps it. */
  onAnswer: (owner: string, queryable: Queryable) => Promise<void>;
};

/** In the app, where runs that are still there have their results; null for those that nobody is told of. */
export type PathsOf = (
  owner: string,
  runIds: readonly string[],
) => Promise<ReadonlyMap<string, string | null>>;

export type Ledger = ReturnType<typeof createLedger>;

const SPENT = {
  answer: { free: 'QUOTA_SPENT', paid: 'pro-spent' },
  picture: { free: 'pictures-spent', paid: 'vip-pictures-spent' },
} as const;

const remainingIn = (rows: readonly AllowanceRow[], source: AllowanceRow['source']): number =>
  rows.reduce((sum, row) => sum + (row.source === source ? row.remaining : 0), 0);

/** Every run reserves its price, then settles it or gets it back. Nobody pays for a failure. */
export const createLedger = (deps: Deps) => {
  const { store, entitlements, clock, limits, daysOf, onAnswer } = deps;

  /** Says what ran out, when it comes back, and how to go on. */
  const refuse = async (
    owner: string,
    price: ChargeLine['price'],
    days: Days,
    queryable: Queryable,
  ): Promise<never> => {
    const now = clock.now();
    const kind = price === 'picture' ? 'draw' : 'chat';
    const isPaid = (await entitlements.running(owner, now, queryable)).some((row) => row.kind === kind);
    if (price === 'paid-answer' && !isPaid) throw new Refusal('VIP_ONLY');
    const what = price === 'picture' ? 'picture' : 'answer';
    const time = timeIn(days.timeZone, endOfDay(days, now));
    const limit = limits[what][isPaid ? 'paid' : 'free'];
    throw new Refusal('QUOTA_SPENT', {
      key: SPENT[what][isPaid ? 'paid' : 'free'],
      values: { limit, time, zone: days.timeZone.replaceAll('_', ' ') },
    });
  };

  return {
    /** Refuses with QUOTA_SPENT when nothing is left, or with VIP_ONLY. Belongs into the transaction that makes the run. */
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
      const isPicture = price === 'picture';
      const { free, paid } = limits[isPicture ? 'picture' : 'answer'];
      const charge = { ownerId: owner, runId, price, day: dayOf(days, now), title, createdAt: now };
      const daily = {
        price: isPicture ? 'picture' : 'answer',
        kind: isPicture ? 'draw' : 'chat',
        free: price === 'paid-answer' ? 0 : free,
        paid,
      } as const;
      const isReserved =
        (await store.reserveDaily(charge, daily, queryable)) ||
        (!isPicture && (await store.reserveBeyond(charge, queryable)));
      if (!isReserved) await refuse(owner, price, days, queryable);
    },

    /** False when there is no charge, or it was settled or given back before; so is it of `giveBack`. */
    async settle(runId: string, queryable: Queryable): Promise<boolean> {
      const owner = await store.settle(runId, clock.now(), queryable);
      if (owner !== undefined) await onAnswer(owner, queryable);
      return owner !== undefined;
    },

    giveBack: (runId: string, queryable: Queryable): Promise<boolean> =>
      store.giveBack(runId, clock.now(), queryable),

    /** Keeps charges, and takes from them the words of what they were for. */
    forget: (runIds: readonly string[], queryable: Queryable): Promise<void> =>
      store.clearTitles(runIds, queryable),

    async chatCount(owner: string): Promise<ChatCount> {
      const now = clock.now();
      const days = await daysOf(owner);
      const [dailyCount, running, beyond] = await Promise.all([
        store.usedOf(owner, 'answer', dayOf(days, now)),
        entitlements.running(owner, now),
        entitlements.usable(owner, now),
      ]);
      const pro = running.find(({ kind }) => kind === 'chat');
      const end = pro?.endsAt.toISOString() ?? '';
      return {
        isPay: pro !== undefined,
        totalDay: pro?.totalDay ?? 0,
        remainder: pro ? daysLeft(pro, now) : 0,
        deadline: end,
        dailyCount,
        monthCount: remainingIn(beyond, 'pack'),
        FixedCount: remainingIn(beyond, 'invite'),
        endTime: end,
        totalfreeCount: limits.answer.free,
        payType: pro?.payType ?? 'month',
        resetsAt: endOfDay(days, now).toISOString(),
      };
    },

    /** What was paid for and what was given back, each with the way to it. */
    async page(
      owner: string,
      page: { current: number; size: number },
      pathsOf: PathsOf,
    ): Promise<Page<ChargeLine>> {
      const known = await store.page(owner, page.current, page.size);
      const paths = await pathsOf(
        owner,
        known.rows.map(({ runId }) => runId),
      );
      // Read after the ways to them: what is erased meanwhile has lost its title by then.
      const { rows, total } = await store.page(owner, page.current, page.size);
      const lines = rows.map((row) => ({
        tableId: row.id,
        title: paths.get(row.runId) === null ? '' : row.title,
        price: row.price,
        source: row.source,
        state: row.state,
        createdAt: row.createdAt.toISOString(),
        endedAt: row.endedAt?.toISOString() ?? null,
        path: paths.get(row.runId) ?? null,
      }));
      return toPage(lines, total, page);
    },
  };
};

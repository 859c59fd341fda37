import type { ChargeLine, ChatCount } from '@studiolo/contract/ledger/entities';
import type { Meter, MeteredPrice, Price } from '@studiolo/contract/ledger/prices';
import { toPage, type Page } from '@studiolo/contract/wire/page';
import type { Clock } from '../../ports/clock.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { dayOf, endOfDay, timeIn, type Days } from './calendar.ts';
import { daysLeft } from './entitlements.service.ts';
import { windowStart, type Limit, type Limits } from './limits.ts';
import { UNLIMITED, withMinutes, withoutLimits, withRules, type PlanRuleStore } from './plan-rules.ts';
import { spent, spentMinutes, tooLong } from './refusals.ts';
import type { AllowanceRow, EntitlementStore } from './entitlements.store.ts';
import type { QuotaStore } from '../quotas/quotas.store.ts';
import type { LedgerStore } from './ledger.store.ts';

type Deps = {
  store: LedgerStore;
  entitlements: EntitlementStore;
  clock: Clock;
  /** Limits of the environment, without an operator's rules. */
  limits: Limits;
  rules?: PlanRuleStore;
  /** Limits that operators set for accounts. */
  quotas?: Pick<QuotaStore, 'of'>;
  /** Whether a user is an operator, who has no limits. */
  isOperator?: (owner: string, queryable?: Queryable) => Promise<boolean>;
  daysOf: (userId: string, queryable?: Queryable) => Promise<Days>;
  /** Called for each paid answer, in the transaction that saves it. */
  onAnswer: (owner: string, queryable: Queryable) => Promise<void>;
};

/** Returns the paths to the results of those runs that still exist. Null for a concealed run. */
export type PathsOf = (
  owner: string,
  runIds: readonly string[],
) => Promise<ReadonlyMap<string, string | null>>;

export type Ledger = ReturnType<typeof createLedger>;

const remainingIn = (rows: readonly AllowanceRow[], source: AllowanceRow['source']): number =>
  rows.reduce((sum, row) => sum + (row.source === source && row.meter === 'answer' ? row.remaining : 0), 0);

/** Reserves the price of each run, then settles or refunds it. Nobody pays for a failure. */
export const createLedger = (deps: Deps) => {
  const { store, entitlements, clock, daysOf, onAnswer } = deps;

  const isUnlimited = async (owner: string, queryable?: Queryable): Promise<boolean> =>
    (await deps.isOperator?.(owner, queryable)) === true ||
    (await deps.rules?.get(queryable))?.isOff === true;

  const minutesOf = async (owner: string, queryable?: Queryable): Promise<number | null> =>
    (await deps.quotas?.of(owner, queryable))?.minutes ?? null;

  const limitsOf = async (owner: string, queryable?: Queryable): Promise<Limits> => {
    if (await deps.isOperator?.(owner, queryable)) return withoutLimits(deps.limits);
    const rules = await deps.rules?.get(queryable);
    const limits = rules ? withRules(deps.limits, rules) : deps.limits;
    return withMinutes(rules?.isOff ? withoutLimits(limits) : limits, await minutesOf(owner, queryable));
  };

  const planOf = async (owner: string, meter: Meter, queryable?: Queryable): Promise<'free' | 'paid'> => {
    const running = await entitlements.running(owner, clock.now(), queryable);
    return running.some(({ kind }) => kind === deps.limits[meter].kind) ? 'paid' : 'free';
  };

  const refuse = async (
    owner: string,
    price: MeteredPrice,
    days: Days,
    queryable: Queryable,
  ): Promise<never> => {
    const now = clock.now();
    const plan = await planOf(owner, price.meter, queryable);
    if (price.tier === 'paid' && plan === 'free') throw new Refusal('VIP_ONLY');
    const limit = (await limitsOf(owner, queryable))[price.meter][plan];
    const used = await store.usedOf(owner, price.meter, windowStart(limit, days, now), queryable);
    if (price.meter === 'minute' && (await minutesOf(owner, queryable)) !== null)
      throw spentMinutes(limit, used);
    throw spent(price, plan, limit, used, {
      time: timeIn(days.timeZone, endOfDay(days, now)),
      zone: days.timeZone.replaceAll('_', ' '),
    });
  };

  const refuseLong = async (owner: string, price: MeteredPrice, queryable: Queryable): Promise<void> => {
    const { free, paid } = deps.limits[price.meter];
    if (price.amount <= (free.document ?? Infinity)) return;
    const limits = await limitsOf(owner, queryable);
    const plan = await planOf(owner, price.meter, queryable);
    const limit = limits[price.meter][plan].document ?? Infinity;
    if (price.amount > limit) throw tooLong(price.amount, plan, limit, paid.document ?? limit);
  };

  /** Ends a charge. Returns whether it was still reserved. */
  const end = async (runId: string, charged: 'whole' | 'parts', queryable: Queryable): Promise<boolean> => {
    const ended = await store.end(runId, charged, clock.now(), queryable);
    const isAnswer = ended?.meter === 'answer' || ended?.meter === 'picture';
    if (ended && isAnswer && ended.paid > 0) await onAnswer(ended.owner, queryable);
    return ended !== undefined;
  };

  return {
    isUnlimited,

    /**
     * Reserves the maximum price of a run. Refuses with QUOTA_SPENT if too little is left, or with VIP_ONLY.
     * Call it in the transaction that creates the run.
     */
    async reserve(
      owner: string,
      runId: string,
      price: Price,
      title: string,
      queryable: Queryable,
    ): Promise<void> {
      if (price === 'nothing') return;
      await refuseLong(owner, price, queryable);
      const now = clock.now();
      const days = await daysOf(owner, queryable);
      const { kind, free, paid } = (await limitsOf(owner, queryable))[price.meter];
      const capacityOf = (limit: Limit) => ({ limit: limit.max, windowStart: windowStart(limit, days, now) });
      const charge = { ...price, ownerId: owner, runId, day: dayOf(days, now), title, createdAt: now };
      const room = {
        kind,
        free: capacityOf(price.tier === 'paid' && free.max < UNLIMITED ? { ...free, max: 0 } : free),
        paid: capacityOf(paid),
      };
      const isReserved =
        (await store.reserve(charge, room, queryable)) || (await store.reserveBeyond(charge, queryable));
      if (!isReserved) await refuse(owner, price, days, queryable);
    },

    /** Charges for a finished part permanently, regardless of how the run ends. */
    settlePart: (runId: string, amount: number, queryable: Queryable): Promise<void> =>
      store.settlePart(runId, amount, queryable),

    /** Ends a charge: charges the whole reservation. */
    settle: (runId: string, queryable: Queryable): Promise<boolean> => end(runId, 'whole', queryable),

    /** Ends a charge: refunds everything except finished parts. */
    refund: (runId: string, queryable: Queryable): Promise<boolean> => end(runId, 'parts', queryable),

    /** Removes the titles of charges, which may quote the user. The charges stay. */
    forget: (runIds: readonly string[], queryable: Queryable): Promise<void> =>
      store.clearTitles(runIds, queryable),

    /** Amount of a meter left in the current window, and whether a paid period determines it. */
    async left(owner: string, meter: MeteredPrice['meter']): Promise<{ isPaid: boolean; left: number }> {
      const now = clock.now();
      const days = await daysOf(owner);
      const [running, beyond] = await Promise.all([
        entitlements.running(owner, now),
        entitlements.usable(owner, now),
      ]);
      const { kind: paidKind, free, paid } = (await limitsOf(owner))[meter];
      const isPaid = free.max >= UNLIMITED || running.some(({ kind }) => kind === paidKind);
      const limit = isPaid ? paid : free;
      const used = await store.usedOf(owner, meter, windowStart(limit, days, now));
      const further = beyond.reduce((sum, row) => sum + (row.meter === meter ? row.remaining : 0), 0);
      return { isPaid, left: Math.max(0, limit.max - used) + further };
    },

    /** Maximum of a meter for one document on the user's plan, and the amount left in the plan's window. */
    async roomFor(owner: string, meter: 'minute' | 'page') {
      const now = clock.now();
      const days = await daysOf(owner);
      const limits = await limitsOf(owner);
      const plan = limits[meter].free.max >= UNLIMITED ? 'paid' : await planOf(owner, meter);
      const limit = limits[meter][plan];
      const used = await store.usedOf(owner, meter, windowStart(limit, days, now));
      return {
        document: limit.document ?? Infinity,
        paid: limits[meter].paid.document ?? Infinity,
        left: Math.max(0, limit.max - used),
        isPaid: plan === 'paid',
      };
    },

    async chatCount(owner: string): Promise<ChatCount> {
      const now = clock.now();
      const days = await daysOf(owner);
      const [limits, dailyCount, running, beyond] = await Promise.all([
        limitsOf(owner),
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
        totalfreeCount: limits.answer.free.max,
        payType: pro?.payType ?? 'month',
        resetsAt: endOfDay(days, now).toISOString(),
      };
    },

    /** Settled and refunded charges, each with a path to its result. */
    async page(
      owner: string,
      page: { current: number; size: number },
      pathsOf: PathsOf,
    ): Promise<Page<ChargeLine>> {
      const charges = await store.page(owner, page.current, page.size);
      const paths = await pathsOf(
        owner,
        charges.rows.map(({ runId }) => runId),
      );
      // Reads the titles after the paths, so that a run that is erased in between has neither.
      const { rows, total } = await store.page(owner, page.current, page.size);
      const lines = rows.map((row) => ({
        tableId: row.id,
        title: paths.get(row.runId) === null ? '' : row.title,
        meter: row.meter,
        tier: row.tier,
        amount: row.amount,
        paid: row.paid,
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

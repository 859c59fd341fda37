import type { Entitlement, GrantedUnits, MyPlan } from '@studiolo/contract/ledger/entities';
import { kindOf, PACK, PERIOD_DAYS, type PayType, type ProductId } from '@studiolo/contract/ledger/products';
import type { Queryable } from '../../platform/database/database.ts';
import type { Clock } from '../../ports/clock.ts';
import type { EntitlementRow, EntitlementStore } from './entitlements.store.ts';
import { DAY_MS } from '@studiolo/contract/wire/durations';

/** Days after the last sign-in with the provider at which a plan through a group ends. */
export const GROUP_PLAN_DAYS = 90;

export type Grant = { productId: ProductId; payType: PayType };

/** A user's paid periods, in the wire's spelling. */
export type Vip = {
  isChatgptVip: boolean;
  chatgptVipExpirationTime: string | null;
  isMidjourneyVip: boolean;
  midjourneyVipExpirationTime: string | null;
  /** True for operators, and on instances without plans. */
  isUnlimited: boolean;
};

export type Entitlements = ReturnType<typeof createEntitlements>;

export const daysLeft = ({ endsAt }: { endsAt: Date }, now: Date): number =>
  Math.max(0, Math.ceil((endsAt.getTime() - now.getTime()) / DAY_MS));

const present = (row: EntitlementRow, now: Date): Entitlement => ({
  kind: row.kind,
  payType: row.payType,
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt.toISOString(),
  totalDay: row.totalDay,
  remainder: daysLeft(row, now),
});

export const createEntitlements = ({ store, clock }: { store: EntitlementStore; clock: Clock }) => ({
  /** Grants a product. Extends a period that is still running. */
  async grant(
    owner: string,
    { productId, payType }: Grant,
    queryable: Queryable,
    paymentId: string | null = null,
  ): Promise<GrantedUnits> {
    const now = clock.now();
    const kind = kindOf(productId);
    if (kind === 'pack') {
      const expiresAt = new Date(now.getTime() + PACK.days * DAY_MS);
      const row = {
        ownerId: owner,
        source: 'pack',
        meter: PACK.meter,
        remaining: PACK.questions,
        expiresAt,
        paymentId,
      } as const;
      await store.addAllowance({ ...row, createdAt: now }, queryable);
      return { productId, count: PACK.questions, endsAt: expiresAt.toISOString() };
    }
    const { endsAt } = await store.extend(
      {
        ownerId: owner,
        kind: kind === 'plan' ? 'chat' : 'draw',
        payType,
        days: PERIOD_DAYS[payType],
        now,
      },
      queryable,
    );
    return { productId, payType, endsAt: endsAt.toISOString() };
  },

  /** Revokes the unused units that a payment granted. `until` is the end of the period that it paid for. */
  async revoke(
    owner: string,
    { productId, payType }: Grant,
    payment: { id: string; until: Date },
    queryable: Queryable,
  ): Promise<void> {
    const kind = kindOf(productId);
    if (kind === 'pack') await store.emptyAllowances(payment.id, clock.now(), queryable);
    else if (payment.until > clock.now())
      await store.shorten(owner, kind === 'plan' ? 'chat' : 'draw', PERIOD_DAYS[payType], queryable);
  },

  /** Grants answers for an invite. They do not expire. */
  grantInviteAnswers: (owner: string, count: number, queryable: Queryable): Promise<void> =>
    store.addAllowance(
      { ownerId: owner, source: 'invite', meter: 'answer', remaining: count, createdAt: clock.now() },
      queryable,
    ),

  /**
   * Gives a user exactly the plans of their groups, for a while. Returns whether that changed anything. What they
   * bought stays as it is.
   */
  setGroupPlans(
    owner: string,
    kinds: readonly EntitlementRow['kind'][],
    queryable: Queryable,
  ): Promise<boolean> {
    const startsAt = clock.now();
    const endsAt = new Date(startsAt.getTime() + GROUP_PLAN_DAYS * DAY_MS);
    return store.setGroupPlans(owner, kinds, { startsAt, endsAt }, queryable);
  },

  async isPro(owner: string): Promise<boolean> {
    return (await store.running(owner, clock.now())).some(({ kind }) => kind === 'chat');
  },

  async vipOf(owner: string): Promise<Vip> {
    const running = await store.running(owner, clock.now());
    const endOf = (kind: EntitlementRow['kind']): string | null =>
      running.find((row) => row.kind === kind)?.endsAt.toISOString() ?? null;
    const [chat, draw] = [endOf('chat'), endOf('draw')];
    return {
      isChatgptVip: chat !== null,
      chatgptVipExpirationTime: chat,
      isMidjourneyVip: draw !== null,
      midjourneyVipExpirationTime: draw,
      isUnlimited: false,
    };
  },

  async mine(owner: string): Promise<MyPlan> {
    const now = clock.now();
    const [running, packs] = await Promise.all([store.running(owner, now), store.usable(owner, now)]);
    return {
      entitlements: running.map((row) => present(row, now)),
      packs: packs.map(({ source, meter, remaining, expiresAt }) => ({
        source,
        meter,
        left: remaining,
        expiresAt: expiresAt?.toISOString() ?? null,
      })),
    };
  },
});

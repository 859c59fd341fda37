import type { createCoupons } from '@studiolo/contract/admin/endpoints';
import type { Coupon, Person } from '@studiolo/contract/admin/entities';
import type { GrantedUnits } from '@studiolo/contract/ledger/entities';
import type { PayType, ProductId } from '@studiolo/contract/ledger/products';
import type { InputOf } from '@studiolo/contract/wire/endpoint';
import { toPage, type Page } from '@studiolo/contract/wire/page';
import { dayOf, type Days } from '../../core/ledger/calendar.ts';
import type { UsageStore } from '../../core/ledger/usage.store.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { Clock } from '../../ports/clock.ts';
import { DAY_MS } from '@studiolo/contract/wire/durations';

type PageWindow = { current: number; size: number };
type Grant = { productId: ProductId; payType: PayType };
type FoundRows<Row> = Promise<{ rows: Row[]; total: number }>;

type KnownPerson = Days & {
  id: string;
  email: string | null;
  mobile: string | null;
  nickname: string;
  createdAt: Date;
};
type KnownCoupon = {
  id: string;
  grants: Grant[];
  uses: number;
  used: number;
  expiresAt: Date | null;
  createdAt: Date;
};
type NewCoupons = { grants: Grant[]; count: number; uses: number; expiresAt: Date | null };

/** Access to accounts and plans. */
export type PeopleDeps = {
  clock: Clock;
  people: {
    page: (search: string, window: PageWindow) => FoundRows<KnownPerson>;
    find: (userId: string) => Promise<object | undefined>;
  };
  desk: {
    coupons: {
      page: (current: number, size: number) => FoundRows<KnownCoupon>;
      create: (coupons: NewCoupons) => Promise<string[]>;
    };
    usage: UsageStore;
    runningOf: (
      ownerIds: readonly string[],
      now: Date,
    ) => Promise<{ ownerId: string; kind: 'chat' | 'draw'; endsAt: Date }[]>;
    grant: (owner: string, grant: Grant) => Promise<GrantedUnits>;
  };
};

export type PeopleService = ReturnType<typeof createPeopleService>;

/** Lists users with their plans, and grants them plans and packs. */
export const createPeopleService = ({ clock, people, desk }: PeopleDeps) => ({
  async page(search: string, window: PageWindow): Promise<Page<Person>> {
    const now = clock.now();
    const { rows, total } = await people.page(search, window);
    const [periods, used] = await Promise.all([
      desk.runningOf(
        rows.map(({ id }) => id),
        now,
      ),
      desk.usage.usedOn(rows.map((row) => ({ ownerId: row.id, day: dayOf(row, now) }))),
    ]);
    const endOf = (owner: string, kind: 'chat' | 'draw'): string | null =>
      periods.find((period) => period.ownerId === owner && period.kind === kind)?.endsAt.toISOString() ??
      null;
    const records = rows.map((row) => ({
      tableId: row.id,
      email: row.email ?? '',
      mobile: row.mobile ?? '',
      nickname: row.nickname,
      proEndsAt: endOf(row.id, 'chat'),
      drawEndsAt: endOf(row.id, 'draw'),
      usedToday: used.get(row.id) ?? 0,
      createdAt: row.createdAt.toISOString(),
    }));
    return toPage(records, total, window);
  },

  async grant(owner: string, { productId, payType }: Grant): Promise<GrantedUnits> {
    if (!(await people.find(owner))) throw new Refusal('NOT_FOUND');
    return desk.grant(owner, { productId, payType });
  },

  async pageCoupons(window: PageWindow): Promise<Page<Coupon>> {
    const { rows, total } = await desk.coupons.page(window.current, window.size);
    const records = rows.map(({ id, grants, uses, used, expiresAt, createdAt }) => ({
      tableId: id,
      grants,
      uses,
      used,
      expiresAt: expiresAt?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
    }));
    return toPage(records, total, window);
  },

  async createCoupons({
    productIds,
    payType,
    count,
    uses,
    days,
  }: InputOf<typeof createCoupons>): Promise<{ codes: string[] }> {
    const expiresAt = days === undefined ? null : new Date(clock.now().getTime() + days * DAY_MS);
    const grants = productIds.map((productId) => ({ productId, payType }));
    return { codes: await desk.coupons.create({ grants, count, uses, expiresAt }) };
  },
});

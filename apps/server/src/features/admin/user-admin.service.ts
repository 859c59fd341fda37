import type { createCoupons } from '@studiolo/contract/admin/endpoints';
import type { Coupon, AdminUser } from '@studiolo/contract/admin/entities';
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
type RowPage<Row> = Promise<{ rows: Row[]; total: number }>;

type ListedUser = Days & {
  id: string;
  email: string | null;
  mobile: string | null;
  nickname: string;
  createdAt: Date;
};
type ListedCoupon = {
  id: string;
  grants: Grant[];
  uses: number;
  used: number;
  expiresAt: Date | null;
  createdAt: Date;
};
type NewCoupons = { grants: Grant[]; count: number; uses: number; expiresAt: Date | null };

export type UsersDeps = {
  clock: Clock;
  users: {
    page: (search: string, window: PageWindow) => RowPage<ListedUser>;
    find: (userId: string) => Promise<object | undefined>;
  };
  billing: {
    coupons: {
      page: (current: number, size: number) => RowPage<ListedCoupon>;
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

export type UserAdminService = ReturnType<typeof createUserAdminService>;

/** Lists users with their plans, grants plans and packs, and creates codes for them. */
export const createUserAdminService = ({ clock, users, billing }: UsersDeps) => ({
  async page(search: string, window: PageWindow): Promise<Page<AdminUser>> {
    const now = clock.now();
    const { rows, total } = await users.page(search, window);
    const [periods, used] = await Promise.all([
      billing.runningOf(
        rows.map(({ id }) => id),
        now,
      ),
      billing.usage.usedOn(rows.map((row) => ({ ownerId: row.id, day: dayOf(row, now) }))),
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
    if (!(await users.find(owner))) throw new Refusal('NOT_FOUND');
    return billing.grant(owner, { productId, payType });
  },

  async pageCoupons(window: PageWindow): Promise<Page<Coupon>> {
    const { rows, total } = await billing.coupons.page(window.current, window.size);
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
    return { codes: await billing.coupons.create({ grants, count, uses, expiresAt }) };
  },
});

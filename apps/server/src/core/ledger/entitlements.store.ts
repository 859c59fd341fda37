import { and, asc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { PayType } from '@studiolo/contract/ledger/products';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { onlyRow } from '../../platform/database/only-row.ts';
import { allowances, entitlements, groupPlans } from './ledger.tables.ts';
import { DAY_MS } from '@studiolo/contract/wire/durations';

export type EntitlementRow = typeof entitlements.$inferSelect;
export type AllowanceRow = typeof allowances.$inferSelect;
type Period = { ownerId: string; kind: EntitlementRow['kind']; payType: PayType; days: number; now: Date };

export type EntitlementStore = ReturnType<typeof createEntitlementStore>;

const ofKind = (ownerId: string, kind: EntitlementRow['kind']) =>
  and(eq(entitlements.ownerId, ownerId), eq(entitlements.kind, kind));

/** A plan through a group as if it were bought by the month. */
const asEntitlement = ({
  ownerId,
  kind,
  startsAt,
  endsAt,
}: typeof groupPlans.$inferSelect): EntitlementRow => ({
  ownerId,
  kind,
  payType: 'month',
  startsAt,
  endsAt,
  totalDay: Math.round((endsAt.getTime() - startsAt.getTime()) / DAY_MS),
});

/** Running plans of users, bought or through a group; of two of a kind, the one that ends later. */
const runningOf = async (
  ownerIds: readonly string[],
  now: Date,
  queryable: Queryable,
): Promise<EntitlementRow[]> => {
  const ownPlans = await queryable
    .select()
    .from(entitlements)
    .where(and(inArray(entitlements.ownerId, [...ownerIds]), gt(entitlements.endsAt, now)));
  const ofGroups = await queryable
    .select()
    .from(groupPlans)
    .where(and(inArray(groupPlans.ownerId, [...ownerIds]), gt(groupPlans.endsAt, now)));
  const rows = [...ownPlans, ...ofGroups.map(asEntitlement)];
  return rows
    .filter(
      (row) =>
        !rows.some(
          (other) =>
            other !== row &&
            other.ownerId === row.ownerId &&
            other.kind === row.kind &&
            (other.endsAt > row.endsAt ||
              (other.endsAt.getTime() === row.endsAt.getTime() && ownPlans.includes(other))),
        ),
    )
    .toSorted((one, other) => one.kind.localeCompare(other.kind));
};

export const createEntitlementStore = (database: Database) => ({
  /** Extends the running period, or begins one now, in one statement. */
  async extend({ ownerId, kind, payType, days, now }: Period, queryable: Queryable): Promise<EntitlementRow> {
    const endsAt = new Date(now.getTime() + days * DAY_MS);
    const isOver = sql`${entitlements.endsAt} <= ${now.toISOString()}::timestamptz`;
    const rows = await queryable
      .insert(entitlements)
      .values({ ownerId, kind, payType, startsAt: now, endsAt, totalDay: days })
      .onConflictDoUpdate({
        target: [entitlements.ownerId, entitlements.kind],
        set: {
          payType,
          startsAt: sql`case when ${isOver} then excluded.starts_at else ${entitlements.startsAt} end`,
          endsAt: sql`case when ${isOver} then excluded.ends_at else ${entitlements.endsAt} + make_interval(hours => 24 * ${days}::int) end`,
          totalDay: sql`case when ${isOver} then excluded.total_day else ${entitlements.totalDay} + excluded.total_day end`,
        },
      })
      .returning();
    return onlyRow(rows);
  },

  async shorten(ownerId: string, kind: EntitlementRow['kind'], days: number, tx: Queryable): Promise<void> {
    await tx
      .update(entitlements)
      .set({
        endsAt: sql`${entitlements.endsAt} - make_interval(hours => 24 * ${days}::int)`,
        totalDay: sql`greatest(${entitlements.totalDay} - ${days}::int, 0)`,
      })
      .where(ofKind(ownerId, kind));
  },

  async running(ownerId: string, now: Date, queryable: Queryable = database): Promise<EntitlementRow[]> {
    return runningOf([ownerId], now, queryable);
  },

  runningOf: (ownerIds: readonly string[], now: Date): Promise<EntitlementRow[]> =>
    runningOf(ownerIds, now, database),

  /** Sets the plans that a user has through groups. Returns whether any was added or taken back. */
  async setGroupPlans(
    ownerId: string,
    kinds: readonly EntitlementRow['kind'][],
    { startsAt, endsAt }: Pick<EntitlementRow, 'startsAt' | 'endsAt'>,
    queryable: Queryable,
  ): Promise<boolean> {
    const ofOwner = eq(groupPlans.ownerId, ownerId);
    const former = await queryable.select().from(groupPlans).where(ofOwner).for('update');
    const lostKinds = former.filter(({ kind }) => !kinds.includes(kind)).map(({ kind }) => kind);
    if (lostKinds.length > 0)
      await queryable.delete(groupPlans).where(and(ofOwner, inArray(groupPlans.kind, lostKinds)));
    for (const kind of kinds)
      await queryable
        .insert(groupPlans)
        .values({ ownerId, kind, startsAt, endsAt })
        .onConflictDoUpdate({ target: [groupPlans.ownerId, groupPlans.kind], set: { endsAt } });
    return lostKinds.length > 0 || kinds.some((kind) => !former.some((row) => row.kind === kind));
  },

  async addAllowance(row: typeof allowances.$inferInsert, queryable: Queryable): Promise<void> {
    await queryable.insert(allowances).values(row);
  },

  async emptyAllowances(paymentId: string, now: Date, queryable: Queryable): Promise<void> {
    await queryable
      .update(allowances)
      .set({ remaining: 0, expiresAt: now })
      .where(eq(allowances.paymentId, paymentId));
  },

  /** Allowances that are not used up or expired, in the order in which they are spent. */
  async usable(ownerId: string, now: Date): Promise<AllowanceRow[]> {
    return database
      .select()
      .from(allowances)
      .where(
        and(
          eq(allowances.ownerId, ownerId),
          gt(allowances.remaining, 0),
          or(isNull(allowances.expiresAt), gt(allowances.expiresAt, now)),
        ),
      )
      .orderBy(sql`${allowances.source} = 'invite'`, asc(allowances.expiresAt), asc(allowances.createdAt));
  },

  async allOf(ownerId: string): Promise<{
    entitlements: EntitlementRow[];
    groupPlans: (typeof groupPlans.$inferSelect)[];
    allowances: AllowanceRow[];
  }> {
    return {
      groupPlans: await database.select().from(groupPlans).where(eq(groupPlans.ownerId, ownerId)),
      entitlements: await database.select().from(entitlements).where(eq(entitlements.ownerId, ownerId)),
      allowances: await database.select().from(allowances).where(eq(allowances.ownerId, ownerId)),
    };
  },

  async erase(ownerId: string, queryable: Queryable): Promise<void> {
    await queryable.delete(entitlements).where(eq(entitlements.ownerId, ownerId));
    await queryable.delete(groupPlans).where(eq(groupPlans.ownerId, ownerId));
    await queryable.delete(allowances).where(eq(allowances.ownerId, ownerId));
  },
});

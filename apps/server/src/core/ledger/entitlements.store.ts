import { and, asc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { PayType } from '@studiolo/contract/ledger/products';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { onlyRow } from '../../platform/database/only-row.ts';
import { allowances, entitlements } from './ledger.tables.ts';
import { DAY_MS } from '@studiolo/contract/wire/durations';

export type EntitlementRow = typeof entitlements.$inferSelect;
export type AllowanceRow = typeof allowances.$inferSelect;
type Period = { ownerId: string; kind: EntitlementRow['kind']; payType: PayType; days: number; now: Date };

export type EntitlementStore = ReturnType<typeof createEntitlementStore>;

const ofKind = (ownerId: string, kind: EntitlementRow['kind']) =>
  and(eq(entitlements.ownerId, ownerId), eq(entitlements.kind, kind));

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
    return queryable
      .select()
      .from(entitlements)
      .where(and(eq(entitlements.ownerId, ownerId), gt(entitlements.endsAt, now)))
      .orderBy(asc(entitlements.kind));
  },

  async runningOf(ownerIds: readonly string[], now: Date): Promise<EntitlementRow[]> {
    return database
      .select()
      .from(entitlements)
      .where(and(inArray(entitlements.ownerId, [...ownerIds]), gt(entitlements.endsAt, now)));
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

  async allOf(ownerId: string): Promise<{ entitlements: EntitlementRow[]; allowances: AllowanceRow[] }> {
    return {
      entitlements: await database.select().from(entitlements).where(eq(entitlements.ownerId, ownerId)),
      allowances: await database.select().from(allowances).where(eq(allowances.ownerId, ownerId)),
    };
  },

  async erase(ownerId: string, queryable: Queryable): Promise<void> {
    await queryable.delete(entitlements).where(eq(entitlements.ownerId, ownerId));
    await queryable.delete(allowances).where(eq(allowances.ownerId, ownerId));
  },
});

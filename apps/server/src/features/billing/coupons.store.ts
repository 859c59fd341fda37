import { desc, eq, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { coupons, couponUses } from './billing.tables.ts';

export type CouponRow = typeof coupons.$inferSelect;

export type CouponStore = ReturnType<typeof createCouponStore>;

export const createCouponStore = (database: Database) => ({
  async insert(rows: (typeof coupons.$inferInsert)[]): Promise<void> {
    await database.insert(coupons).values(rows);
  },

  /**
   * Consumes one use of a code and returns its grants; undefined if no use is left or the user has used it
   * before. Roll back the transaction on undefined, because a repeated use has been counted by then.
   */
  async use(
    codeHash: string,
    ownerId: string,
    now: Date,
    queryable: Queryable,
  ): Promise<CouponRow['grants'] | undefined> {
    const at = now.toISOString();
    const { rows } = await queryable.execute<{ grants: CouponRow['grants'] }>(sql`
      with taken as (
        update coupons set used = used + 1
        where code_hash = ${codeHash} and used < uses and (expires_at is null or expires_at > ${at})
        returning id, grants
      ), noted as (
        insert into coupon_uses (coupon_id, owner_id, used_at) select id, ${ownerId}, ${at} from taken
        on conflict do nothing returning coupon_id
      )
      select taken.grants from taken join noted on noted.coupon_id = taken.id`);
    return rows[0]?.grants;
  },

  async page(current: number, size: number): Promise<{ rows: CouponRow[]; total: number }> {
    const [rows, total] = await Promise.all([
      database
        .select()
        .from(coupons)
        .orderBy(desc(coupons.createdAt), desc(coupons.id))
        .limit(size)
        .offset((current - 1) * size),
      database.$count(coupons),
    ]);
    return { rows, total };
  },

  async usesOf(ownerId: string): Promise<{ usedAt: Date; grants: CouponRow['grants'] }[]> {
    return database
      .select({ usedAt: couponUses.usedAt, grants: coupons.grants })
      .from(couponUses)
      .innerJoin(coupons, eq(coupons.id, couponUses.couponId))
      .where(eq(couponUses.ownerId, ownerId))
      .orderBy(desc(couponUses.usedAt));
  },

  async eraseUses(ownerId: string, queryable: Queryable): Promise<void> {
    await queryable.delete(couponUses).where(eq(couponUses.ownerId, ownerId));
  },
});

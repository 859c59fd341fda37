import { and, desc, eq, sql } from 'drizzle-orm';
import type { ChargeLine } from '@studiolo/contract/ledger/entities';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { charges, dailyUsage } from './ledger.tables.ts';

export type ChargeRow = typeof charges.$inferSelect;
type NewCharge = {
  ownerId: string;
  runId: string;
  price: ChargeLine['price'];
  day: string;
  title: string;
  createdAt: Date;
};
/** How many there are a day, without and with a paid period of a kind. */
type Daily = {
  price: 'answer' | 'picture';
  kind: 'chat' | 'draw';
  free: number;
  paid: number;
};

export type LedgerStore = ReturnType<typeof createLedgerStore>;

export const createLedgerStore = (database: Database) => ({
  /** Takes one from the daily count and notes what for, in a single statement; false when nothing is left, however many ask at once. */
  async reserveDaily(charge: NewCharge, daily: Daily, queryable: Queryable): Promise<boolean> {
    const { ownerId, runId, price, day, title } = charge;
    const now = charge.createdAt.toISOString();
    const { rows } = await queryable.execute<{ runId: string }>(sql`
      with plan as (
        select count(*) > 0 as is_paid, case when count(*) > 0 then ${daily.paid}::int else ${daily.free}::int end as most
        from entitlements where owner_id = ${ownerId} and kind = ${daily.kind} and ends_at > ${now}
      ), taken as (
        insert into daily_usage (owner_id, price, day, used)
        select ${ownerId}, ${daily.price}, ${day}, 1 from plan where most > 0
        on conflict (owner_id, price, day) do update set used = daily_usage.used + 1
        where daily_usage.used < (select most from plan)
        returning owner_id
      )
      insert into charges (owner_id, run_id, price, source, day, state, title, created_at)
      select owner_id, ${runId}, ${price}, case when is_paid then 'pro' else 'daily' end, ${day}, 'reserved', ${title}, ${now}
      from taken, plan returning run_id as "runId"`);
    return rows.length === 1;
  },

  /**
   * Takes one from a pack or, when there is none, from an invite, in a single statement. Models of the paid plan take packs
   * of Pros alone. Who waited for the last one of a pack, and saw it go, looks again: there may be another pack.
   */
  async reserveBeyond(charge: NewCharge, queryable: Queryable): Promise<boolean> {
    const { ownerId, runId, price, day, title } = charge;
    const now = charge.createdAt.toISOString();
    const usable = sql`owner_id = ${ownerId} and remaining > 0 and (expires_at is null or expires_at > ${now})
      and (source = 'invite' or ${price} = 'answer' or exists (
        select from entitlements where owner_id = ${ownerId} and kind = 'chat' and ends_at > ${now}))`;
    const { rows } = await queryable.execute<{ runId: string }>(sql`
      with next as (
        select id from allowances where ${usable}
        order by source = 'invite', expires_at, created_at, id limit 1 for update
      ), taken as (
        update allowances set remaining = remaining - 1 from next where allowances.id = next.id
        returning allowances.id, owner_id, source
      )
      insert into charges (owner_id, run_id, price, source, day, allowance_id, state, title, created_at)
      select owner_id, ${runId}, ${price}, source, ${day}, id, 'reserved', ${title}, ${now} from taken returning run_id as "runId"`);
    if (rows.length === 1) return true;
    const { rows: left } = await queryable.execute<{ id: string }>(
      sql`select id from allowances where ${usable} limit 1`,
    );
    return left.length === 1 && this.reserveBeyond(charge, queryable);
  },

  /** Ends a reserved charge and answers whose it was; undefined when there is none, or it has ended before. */
  async settle(runId: string, endedAt: Date, queryable: Queryable): Promise<string | undefined> {
    const [row] = await queryable
      .update(charges)
      .set({ state: 'settled', endedAt })
      .where(and(eq(charges.runId, runId), eq(charges.state, 'reserved')))
      .returning({ ownerId: charges.ownerId });
    return row?.ownerId;
  },

  /** Ends a reserved charge, and puts what it took back where it was; false when there is none. */
  async giveBack(runId: string, endedAt: Date, queryable: Queryable): Promise<boolean> {
    const { rows } = await queryable.execute<{ owner: string }>(sql`
      with charge as (
        update charges set state = 'returned', ended_at = ${endedAt.toISOString()}
        where run_id = ${runId} and state = 'reserved'
        returning owner_id, case price when 'picture' then price else 'answer' end as price, day, allowance_id
      ), of_the_day as (
        update daily_usage set used = used - 1 from charge
        where daily_usage.owner_id = charge.owner_id and daily_usage.price = charge.price
          and daily_usage.day = charge.day and charge.allowance_id is null and used > 0
      ), of_an_allowance as (
        update allowances set remaining = remaining + 1 from charge where allowances.id = charge.allowance_id
      )
      select owner_id as owner from charge`);
    return rows.length === 1;
  },

  async usedOf(ownerId: string, price: Daily['price'], day: string): Promise<number> {
    const [row] = await database
      .select({ used: dailyUsage.used })
      .from(dailyUsage)
      .where(and(eq(dailyUsage.ownerId, ownerId), eq(dailyUsage.price, price), eq(dailyUsage.day, day)));
    return row?.used ?? 0;
  },

  async page(ownerId: string, current: number, size: number): Promise<{ rows: ChargeRow[]; total: number }> {
    const mine = eq(charges.ownerId, ownerId);
    const [rows, total] = await Promise.all([
      database
        .select()
        .from(charges)
        .where(mine)
        .orderBy(desc(charges.createdAt), desc(charges.id))
        .limit(size)
        .offset((current - 1) * size),
      database.$count(charges, mine),
    ]);
    return { rows, total };
  },

  async clearTitles(runIds: readonly string[], queryable: Queryable): Promise<void> {
    await queryable
      .update(charges)
      .set({ title: '' })
      .where(sql`${charges.runId} = any(${sql.param(runIds)}::uuid[])`);
  },

  async chargesOf(ownerId: string): Promise<ChargeRow[]> {
    return database.select().from(charges).where(eq(charges.ownerId, ownerId)).orderBy(charges.createdAt);
  },

  async erase(ownerId: string, queryable: Queryable): Promise<void> {
    await queryable.delete(charges).where(eq(charges.ownerId, ownerId));
    await queryable.delete(dailyUsage).where(eq(dailyUsage.ownerId, ownerId));
  },
});

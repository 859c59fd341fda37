import { and, desc, eq, sql } from 'drizzle-orm';
import type { Meter, MeteredPrice } from '@studiolo/contract/ledger/prices';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { charges, meterUsage } from './ledger.tables.ts';

export type ChargeRow = typeof charges.$inferSelect;
type NewCharge = MeteredPrice & {
  ownerId: string;
  runId: string;
  day: string;
  title: string;
  createdAt: Date;
};
type PlanWindow = Record<'free' | 'paid', { limit: number; windowStart: string }> & { kind: 'chat' | 'draw' };
type EndedCharge = { owner: string; meter: Meter; paid: number };

export type LedgerStore = ReturnType<typeof createLedgerStore>;

const exact = (amount: number) => sql`${amount}::numeric(12, 2)`;

export const createLedgerStore = (database: Database) => ({
  /**
   * Reserves an amount from the plan's window and records the charge in one statement, so that simultaneous
   * requests cannot exceed the limit. Returns false if too little is left.
   */
  async reserve(charge: NewCharge, { kind, free, paid }: PlanWindow, queryable: Queryable): Promise<boolean> {
    const { ownerId, runId, meter, tier = null, day, title } = charge;
    const amount = exact(charge.amount);
    const now = charge.createdAt.toISOString();
    const { rows } = await queryable.execute<{ runId: string }>(sql`
      with plan as (
        select is_paid, case when is_paid then ${paid.limit}::int else ${free.limit}::int end as most,
          case when is_paid then ${paid.windowStart} else ${free.windowStart} end as window_start
        from (select exists (
            select from entitlements where owner_id = ${ownerId} and kind = ${kind} and ends_at > ${now}
          ) or exists (
            select from group_plans where owner_id = ${ownerId} and kind = ${kind} and ends_at > ${now}
          ) as is_paid) as periods
      ), taken as (
        insert into meter_usage (owner_id, meter, window_start, used)
        select ${ownerId}, ${meter}, window_start, ${amount} from plan where most >= ${amount}
        on conflict (owner_id, meter, window_start) do update set used = meter_usage.used + excluded.used
        where meter_usage.used + excluded.used <= (select most from plan)
        returning owner_id, window_start
      )
      insert into charges (owner_id, run_id, meter, tier, amount, source, day, window_start, state, title, created_at)
      select owner_id, ${runId}, ${meter}, ${tier}, ${amount}, case when is_paid then 'plan' else 'free' end, ${day},
        taken.window_start, 'reserved', ${title}, ${now}
      from taken, plan returning run_id as "runId"`);
    return rows.length === 1;
  },

  /**
   * Reserves an amount from a pack or, if no pack has enough, from an invite, in one statement. Models of the
   * paid plan use only packs of Pro users. Tries again if another request emptied the pack in the meantime,
   * as there may be another pack.
   */
  async reserveBeyond(charge: NewCharge, queryable: Queryable): Promise<boolean> {
    const { ownerId, runId, meter, tier = null, day, title } = charge;
    const amount = exact(charge.amount);
    const now = charge.createdAt.toISOString();
    const usable = sql`owner_id = ${ownerId} and meter = ${meter} and remaining >= ${amount}
      and (expires_at is null or expires_at > ${now})
      and (source = 'invite' or ${tier}::text is null or exists (
        select from entitlements where owner_id = ${ownerId} and kind = 'chat' and ends_at > ${now}) or exists (
        select from group_plans where owner_id = ${ownerId} and kind = 'chat' and ends_at > ${now}))`;
    const { rows } = await queryable.execute<{ runId: string }>(sql`
      with next as (
        select id from allowances where ${usable}
        order by source = 'invite', expires_at, created_at, id limit 1 for update
      ), taken as (
        update allowances set remaining = remaining - ${amount} from next where allowances.id = next.id
        returning allowances.id, owner_id, source
      )
      insert into charges (owner_id, run_id, meter, tier, amount, source, day, allowance_id, state, title, created_at)
      select owner_id, ${runId}, ${meter}, ${tier}, ${amount}, source, ${day}, id, 'reserved', ${title}, ${now}
      from taken returning run_id as "runId"`);
    if (rows.length === 1) return true;
    const { rows: left } = await queryable.execute<{ id: string }>(
      sql`select id from allowances where ${usable} limit 1`,
    );
    return left.length === 1 && this.reserveBeyond(charge, queryable);
  },

  /** Permanently charges for a finished part of a reserved charge. */
  async settlePart(runId: string, amount: number, queryable: Queryable): Promise<void> {
    await queryable
      .update(charges)
      .set({ paid: sql`least(${charges.amount}, ${charges.paid} + ${exact(amount)})` })
      .where(and(eq(charges.runId, runId), eq(charges.state, 'reserved')));
  },

  /**
   * Ends a reserved charge: charges all of it or its finished parts, and refunds the rest to the window, pack
   * or reward that it was reserved from. Returns undefined if no such charge is reserved.
   */
  async end(
    runId: string,
    charged: 'whole' | 'parts',
    endedAt: Date,
    queryable: Queryable,
  ): Promise<EndedCharge | undefined> {
    const paid = charged === 'whole' ? sql`amount` : sql`paid`;
    const { rows } = await queryable.execute<EndedCharge>(sql`
      with charge as (
        update charges set paid = ${paid}, state = case when ${paid} > 0 then 'settled' else 'returned' end,
          ended_at = ${endedAt.toISOString()}
        where run_id = ${runId} and state = 'reserved'
        returning owner_id, meter, window_start, allowance_id, paid, amount - paid as rest
      ), of_a_window as (
        update meter_usage set used = greatest(used - rest, 0) from charge
        where meter_usage.owner_id = charge.owner_id and meter_usage.meter = charge.meter
          and meter_usage.window_start = charge.window_start and rest > 0
      ), of_an_allowance as (
        update allowances set remaining = remaining + rest from charge
        where allowances.id = charge.allowance_id and rest > 0
      )
      select owner_id as owner, meter, paid::float8 as paid from charge`);
    return rows[0];
  },

  async usedOf(
    ownerId: string,
    meter: Meter,
    windowStart: string,
    queryable: Queryable = database,
  ): Promise<number> {
    const [row] = await queryable
      .select({ used: meterUsage.used })
      .from(meterUsage)
      .where(
        and(
          eq(meterUsage.ownerId, ownerId),
          eq(meterUsage.meter, meter),
          eq(meterUsage.windowStart, windowStart),
        ),
      );
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
    await queryable.delete(meterUsage).where(eq(meterUsage.ownerId, ownerId));
  },
});

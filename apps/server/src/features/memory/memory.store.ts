import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { memories, memorySwitches } from './memory.tables.ts';

export type MemoryRow = typeof memories.$inferSelect;

export type MemoryStore = ReturnType<typeof createMemoryStore>;

const ownedBy = (owner: string, id: string) => and(eq(memories.ownerId, owner), eq(memories.id, id));

export const createMemoryStore = (database: Database) => ({
  async ofOwner(owner: string): Promise<MemoryRow[]> {
    return database
      .select()
      .from(memories)
      .where(eq(memories.ownerId, owner))
      .orderBy(desc(memories.createdAt), desc(memories.id));
  },

  /** Returns the memories of users who have memory switched on, oldest first. */
  async enabledMemoriesOf(owners: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
    const rows = await database
      .select({
        owner: memories.ownerId,
        texts: sql<string[]>`array_agg(${memories.text} order by ${memories.createdAt}, ${memories.id})`,
      })
      .from(memories)
      .leftJoin(memorySwitches, eq(memorySwitches.ownerId, memories.ownerId))
      .where(
        and(
          sql`${memories.ownerId} = any(${sql.param(owners)}::uuid[])`,
          sql`${memorySwitches.isOn} is not false`,
        ),
      )
      .groupBy(memories.ownerId);
    return new Map(rows.map(({ owner, texts }) => [owner, texts]));
  },

  async isOn(owner: string): Promise<boolean> {
    const [row] = await database.select().from(memorySwitches).where(eq(memorySwitches.ownerId, owner));
    return row?.isOn ?? true;
  },

  async setEnabled(ownerId: string, isOn: boolean): Promise<void> {
    await database
      .insert(memorySwitches)
      .values({ ownerId, isOn })
      .onConflictDoUpdate({ target: memorySwitches.ownerId, set: { isOn } });
  },

  async insert(row: MemoryRow): Promise<void> {
    await database.insert(memories).values(row);
  },

  async set(owner: string, id: string, change: Partial<MemoryRow>): Promise<boolean> {
    const changed = await database
      .update(memories)
      .set(change)
      .where(ownedBy(owner, id))
      .returning({ id: memories.id });
    return changed.length === 1;
  },

  async remove(owner: string, id: string): Promise<boolean> {
    const removed = await database.delete(memories).where(ownedBy(owner, id)).returning({ id: memories.id });
    return removed.length === 1;
  },

  async removeAll(owner: string, queryable: Queryable = database): Promise<void> {
    await queryable.delete(memories).where(eq(memories.ownerId, owner));
  },

  async erase(owner: string, queryable: Queryable): Promise<void> {
    await queryable.delete(memories).where(eq(memories.ownerId, owner));
    await queryable.delete(memorySwitches).where(eq(memorySwitches.ownerId, owner));
  },
});

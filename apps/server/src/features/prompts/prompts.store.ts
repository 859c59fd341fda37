import { and, asc, desc, eq } from 'drizzle-orm';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { isUniqueViolation } from '../../platform/database/unique-violation.ts';
import { prompts } from './prompts.tables.ts';

export type PromptRow = typeof prompts.$inferSelect;

export type PromptStore = ReturnType<typeof createPromptStore>;

const ownedBy = (owner: string, id: string) => and(eq(prompts.ownerId, owner), eq(prompts.id, id));

export const createPromptStore = (database: Database) => ({
  async ofOwner(owner: string): Promise<PromptRow[]> {
    return database.select().from(prompts).where(eq(prompts.ownerId, owner)).orderBy(asc(prompts.name));
  },

  async latest(owner: string, limit: number): Promise<PromptRow[]> {
    return database
      .select()
      .from(prompts)
      .where(eq(prompts.ownerId, owner))
      .orderBy(desc(prompts.updatedAt))
      .limit(limit);
  },

  async count(owner: string): Promise<number> {
    return database.$count(prompts, eq(prompts.ownerId, owner));
  },

  /** Returns false if the owner already has a prompt with this name. */
  async insert(row: PromptRow): Promise<boolean> {
    const rows = await database
      .insert(prompts)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: prompts.id });
    return rows.length === 1;
  },

  async set(owner: string, id: string, change: Partial<PromptRow>): Promise<'changed' | 'taken' | 'missing'> {
    try {
      const changed = await database
        .update(prompts)
        .set(change)
        .where(ownedBy(owner, id))
        .returning({ id: prompts.id });
      return changed.length === 1 ? 'changed' : 'missing';
    } catch (error) {
      if (isUniqueViolation(error)) return 'taken';
      throw error;
    }
  },

  async remove(owner: string, id: string): Promise<boolean> {
    const removed = await database.delete(prompts).where(ownedBy(owner, id)).returning({ id: prompts.id });
    return removed.length === 1;
  },

  async erase(owner: string, queryable: Queryable): Promise<void> {
    await queryable.delete(prompts).where(eq(prompts.ownerId, owner));
  },
});

import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { voiceWords } from '../voice.tables.ts';

export type VoiceWordRow = typeof voiceWords.$inferSelect;
export type WordStore = ReturnType<typeof createWordStore>;

export const createWordStore = (database: Database) => ({
  async all(owner: string): Promise<VoiceWordRow[]> {
    return database
      .select()
      .from(voiceWords)
      .where(eq(voiceWords.ownerId, owner))
      .orderBy(asc(voiceWords.createdAt));
  },

  count: (owner: string, queryable: Queryable = database): Promise<number> =>
    queryable.$count(voiceWords, eq(voiceWords.ownerId, owner)),

  /** Saves a word. Updates the misheard form if the word exists. */
  async save(row: VoiceWordRow, queryable: Queryable = database): Promise<VoiceWordRow> {
    const [savedRow] = await queryable
      .insert(voiceWords)
      .values(row)
      .onConflictDoUpdate({
        target: [voiceWords.ownerId, voiceWords.word],
        set: {
          heardAs: sql`case when excluded.heard_as = '' then ${voiceWords.heardAs} else excluded.heard_as end`,
        },
      })
      .returning();
    return savedRow ?? row;
  },

  async remove(owner: string, id: string): Promise<boolean> {
    const removed = await database
      .delete(voiceWords)
      .where(and(eq(voiceWords.ownerId, owner), eq(voiceWords.id, id)))
      .returning({ id: voiceWords.id });
    return removed.length === 1;
  },

  async erase(owner: string, queryable: Queryable): Promise<void> {
    await queryable.delete(voiceWords).where(eq(voiceWords.ownerId, owner));
  },
});

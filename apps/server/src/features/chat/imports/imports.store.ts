import { and, desc, eq, isNotNull, isNull, notInArray } from 'drizzle-orm';
import { IMPORT_LIMITS } from '@studiolo/contract/chat/import-limits';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { records, topics } from '../../../core/conversation/conversation.tables.ts';
import { imports } from './imports.tables.ts';

export type ImportRow = typeof imports.$inferSelect;
type NewTopic = typeof topics.$inferInsert & { importKey: string };
type NewRecord = typeof records.$inferInsert;

export type ImportStore = ReturnType<typeof createImportStore>;

/** Rows per statement; PostgreSQL limits the number of parameters. */
const BATCH_SIZE = 500;

export const createImportStore = (database: Database) => ({
  async ofOwner(owner: string): Promise<ImportRow[]> {
    return database
      .select()
      .from(imports)
      .where(eq(imports.ownerId, owner))
      .orderBy(desc(imports.createdAt))
      .limit(IMPORT_LIMITS.listed);
  },

  /** Saves an import; deletes old ones. */
  async insert(row: ImportRow, queryable: Queryable): Promise<void> {
    await queryable.insert(imports).values(row);
    const recent = queryable
      .select({ id: imports.id })
      .from(imports)
      .where(eq(imports.ownerId, row.ownerId))
      .orderBy(desc(imports.createdAt))
      .limit(IMPORT_LIMITS.listed);
    await queryable
      .delete(imports)
      .where(and(eq(imports.ownerId, row.ownerId), notInArray(imports.id, recent)));
  },

  async update(id: string, change: Partial<ImportRow>): Promise<void> {
    await database.update(imports).set(change).where(eq(imports.id, id));
  },

  /** Whether a chat was imported and is not deleted. */
  async isImported(owner: string, importKey: string): Promise<boolean> {
    const condition = and(
      eq(topics.ownerId, owner),
      eq(topics.importKey, importKey),
      isNull(topics.deletedAt),
    );
    return (await database.$count(topics, condition)) > 0;
  },

  /** Saves a chat with its turns; returns false if it was already imported and is not deleted. */
  async save(topic: NewTopic, turns: readonly NewRecord[], queryable: Queryable): Promise<boolean> {
    await queryable
      .update(topics)
      .set({ importKey: null })
      .where(
        and(
          eq(topics.ownerId, topic.ownerId),
          eq(topics.importKey, topic.importKey),
          isNotNull(topics.deletedAt),
        ),
      );
    const rows = await queryable
      .insert(topics)
      .values(topic)
      .onConflictDoNothing()
      .returning({ id: topics.id });
    if (rows.length === 0) return false;
    for (let from = 0; from < turns.length; from += BATCH_SIZE)
      await queryable.insert(records).values(turns.slice(from, from + BATCH_SIZE));
    return true;
  },

  async erase(owner: string, queryable: Queryable): Promise<void> {
    await queryable.delete(imports).where(eq(imports.ownerId, owner));
  },
});

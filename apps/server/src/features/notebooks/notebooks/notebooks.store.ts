import { and, asc, desc, eq, exists, inArray, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { containsAllWords } from '../../../platform/database/text-patterns.ts';
import { isUuid } from '../../../platform/database/is-uuid.ts';
import { notebookReaders, notebooks } from '../notebooks.tables.ts';

export type NotebookRow = typeof notebooks.$inferSelect;

export type NotebookFilter = {
  words: readonly string[];
  ownership: 'all' | 'mine' | 'shared';
  sort: 'used' | 'created' | 'name';
};

export type NotebookStore = ReturnType<typeof createNotebookStore>;

const notDeleted = (id: string) => and(eq(notebooks.id, id), isNull(notebooks.deletedAt));

const ORDER = {
  used: [desc(notebooks.updatedAt), desc(notebooks.id)],
  created: [desc(notebooks.createdAt), desc(notebooks.id)],
  name: [asc(sql`lower(${notebooks.name})`), asc(notebooks.id)],
};

export const createNotebookStore = (database: Database) => {
  const sharedWith = (userId: string): SQL =>
    exists(
      database
        .select({ id: notebookReaders.id })
        .from(notebookReaders)
        .where(and(eq(notebookReaders.notebookId, notebooks.id), eq(notebookReaders.userId, userId))),
    );
  const accessibleBy = (userId: string, ownership: NotebookFilter['ownership']): SQL | undefined =>
    ({
      all: or(eq(notebooks.ownerId, userId), sharedWith(userId)),
      mine: eq(notebooks.ownerId, userId),
      shared: and(ne(notebooks.ownerId, userId), sharedWith(userId)),
    })[ownership];

  return {
    async insert(row: NotebookRow, queryable: Queryable = database): Promise<void> {
      await queryable.insert(notebooks).values(row);
    },

    /** Finds a notebook by an id from a request; undefined if the id is not a UUID. */
    async find(id: string): Promise<NotebookRow | undefined> {
      if (!isUuid(id)) return undefined;
      const [row] = await database.select().from(notebooks).where(notDeleted(id));
      return row;
    },

    async findByLink(linkHash: string): Promise<NotebookRow | undefined> {
      const [row] = await database
        .select()
        .from(notebooks)
        .where(and(eq(notebooks.linkHash, linkHash), isNull(notebooks.deletedAt)));
      return row;
    },

    async page(
      userId: string,
      { words, ownership, sort }: NotebookFilter,
      { current, size }: { current: number; size: number },
    ): Promise<{ rows: NotebookRow[]; total: number }> {
      const condition = and(
        isNull(notebooks.deletedAt),
        accessibleBy(userId, ownership),
        words.length > 0 ? containsAllWords(notebooks.name, words) : undefined,
      );
      const [rows, total] = await Promise.all([
        database
          .select()
          .from(notebooks)
          .where(condition)
          .orderBy(...ORDER[sort])
          .limit(size)
          .offset((current - 1) * size),
        database.$count(notebooks, condition),
      ]);
      return { rows, total };
    },

    /** Returns the notebooks whose sources and notes a user may read, most recently changed first. */
    async readableBy(userId: string): Promise<NotebookRow[]> {
      const shared = database
        .select({ id: notebookReaders.notebookId })
        .from(notebookReaders)
        .where(and(eq(notebookReaders.userId, userId), ne(notebookReaders.role, 'asker')));
      return database
        .select()
        .from(notebooks)
        .where(
          and(isNull(notebooks.deletedAt), or(eq(notebooks.ownerId, userId), inArray(notebooks.id, shared))),
        )
        .orderBy(...ORDER.used);
    },

    /** Returns the notebooks that a user may ask in, most recently changed first. */
    async askableBy(userId: string, limit: number): Promise<NotebookRow[]> {
      return database
        .select()
        .from(notebooks)
        .where(and(isNull(notebooks.deletedAt), accessibleBy(userId, 'all')))
        .orderBy(...ORDER.used)
        .limit(limit);
    },

    count: (owner: string): Promise<number> =>
      database.$count(notebooks, and(eq(notebooks.ownerId, owner), isNull(notebooks.deletedAt))),

    /** Changes a notebook that is not deleted; returns false if there is no such notebook. */
    async set(id: string, change: Partial<NotebookRow>, queryable: Queryable = database): Promise<boolean> {
      const changed = await queryable
        .update(notebooks)
        .set(change)
        .where(notDeleted(id))
        .returning({ id: notebooks.id });
      return changed.length === 1;
    },

    async ofOwner(owner: string): Promise<NotebookRow[]> {
      return database
        .select()
        .from(notebooks)
        .where(and(eq(notebooks.ownerId, owner), isNull(notebooks.deletedAt)))
        .orderBy(asc(notebooks.createdAt));
    },

    async erase(owner: string, queryable: Queryable): Promise<void> {
      await queryable.delete(notebooks).where(eq(notebooks.ownerId, owner));
    },
  };
};

import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { SharedRole } from '@studiolo/contract/notebooks/entities';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { notebookReaders, notebooks } from '../notebooks.tables.ts';

export type ReaderRow = typeof notebookReaders.$inferSelect;

export type ReaderStore = ReturnType<typeof createReaderStore>;

export const createReaderStore = (database: Database) => ({
  async roleOf(notebookId: string, userId: string): Promise<SharedRole | undefined> {
    const [row] = await database
      .select({ role: notebookReaders.role })
      .from(notebookReaders)
      .where(and(eq(notebookReaders.notebookId, notebookId), eq(notebookReaders.userId, userId)));
    return row?.role;
  },

  async rolesOf(notebookIds: readonly string[], userId: string): Promise<ReadonlyMap<string, SharedRole>> {
    if (notebookIds.length === 0) return new Map();
    const rows = await database
      .select({ notebookId: notebookReaders.notebookId, role: notebookReaders.role })
      .from(notebookReaders)
      .where(and(inArray(notebookReaders.notebookId, [...notebookIds]), eq(notebookReaders.userId, userId)));
    return new Map(rows.map(({ notebookId, role }) => [notebookId, role]));
  },

  /** Accepts the invitations to an address, unless the user already joined by a link. */
  async acceptInvitations(userId: string, email: string): Promise<void> {
    await database
      .update(notebookReaders)
      .set({ userId })
      .where(
        and(
          eq(notebookReaders.email, email),
          isNull(notebookReaders.userId),
          sql`not exists (select 1 from ${notebookReaders} as joined
            where joined.notebook_id = ${notebookReaders.notebookId} and joined.user_id = ${userId})`,
        ),
      );
  },

  async ofNotebook(notebookId: string): Promise<ReaderRow[]> {
    return database
      .select()
      .from(notebookReaders)
      .where(eq(notebookReaders.notebookId, notebookId))
      .orderBy(asc(notebookReaders.createdAt), asc(notebookReaders.id));
  },

  async userIdsOf(notebookId: string): Promise<string[]> {
    const rows = await database
      .select({ userId: notebookReaders.userId })
      .from(notebookReaders)
      .where(and(eq(notebookReaders.notebookId, notebookId), isNotNull(notebookReaders.userId)));
    return rows.flatMap(({ userId }) => userId ?? []);
  },

  /** Returns the ids of those notebooks that have readers or invitations. */
  async sharedAmong(notebookIds: readonly string[]): Promise<ReadonlySet<string>> {
    if (notebookIds.length === 0) return new Set();
    const rows = await database
      .selectDistinct({ notebookId: notebookReaders.notebookId })
      .from(notebookReaders)
      .where(inArray(notebookReaders.notebookId, [...notebookIds]));
    return new Set(rows.map(({ notebookId }) => notebookId));
  },

  /** Invites an address, or changes its role; returns whether it is new. */
  async invite(row: ReaderRow): Promise<boolean> {
    const [saved] = await database
      .insert(notebookReaders)
      .values(row)
      .onConflictDoUpdate({
        target: [notebookReaders.notebookId, notebookReaders.email],
        set: { role: row.role },
      })
      .returning({ id: notebookReaders.id });
    return saved?.id === row.id;
  },

  /** Adds a user who has the link; those who already joined keep their role. */
  async join(row: ReaderRow): Promise<void> {
    await database
      .insert(notebookReaders)
      .values(row)
      .onConflictDoNothing({ target: [notebookReaders.notebookId, notebookReaders.userId] });
  },

  async find(notebookId: string, id: string): Promise<ReaderRow | undefined> {
    const [row] = await database
      .select()
      .from(notebookReaders)
      .where(and(eq(notebookReaders.notebookId, notebookId), eq(notebookReaders.id, id)));
    return row;
  },

  async remove(id: string): Promise<void> {
    await database.delete(notebookReaders).where(eq(notebookReaders.id, id));
  },

  async joinedBy(userId: string) {
    return database
      .select({ name: notebooks.name, role: notebookReaders.role, createdAt: notebookReaders.createdAt })
      .from(notebookReaders)
      .innerJoin(notebooks, eq(notebooks.id, notebookReaders.notebookId))
      .where(and(eq(notebookReaders.userId, userId), isNull(notebooks.deletedAt)));
  },

  async erase(userId: string, queryable: Queryable): Promise<void> {
    await queryable.delete(notebookReaders).where(eq(notebookReaders.userId, userId));
  },
});

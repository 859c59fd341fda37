import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { onlyRow } from '../../platform/database/only-row.ts';
import { publications } from './publishing.tables.ts';

export type PublicationRow = typeof publications.$inferSelect;
type NewPublication = typeof publications.$inferInsert;

/** The published object: an answer or a document. */
export type Subject = { recordId: string } | { documentId: string };

export type SubjectKind = 'record' | 'document';

const COLUMNS = { record: publications.recordId, document: publications.documentId };

const columnOf = (subject: Subject) =>
  'recordId' in subject
    ? eq(publications.recordId, subject.recordId)
    : eq(publications.documentId, subject.documentId);

export type PublicationStore = ReturnType<typeof createPublicationStore>;

export const createPublicationStore = (database: Database) => ({
  /** Publishes an answer, or replaces its page. Returns the id, which stays the same. */
  async insert(row: NewPublication): Promise<string> {
    const { ownerId, title, html, isPage } = row;
    const [stored] = await database
      .insert(publications)
      .values(row)
      .onConflictDoUpdate({ target: publications.recordId, set: { ownerId, title, html, isPage } })
      .returning({ id: publications.id });
    return stored?.id ?? row.id;
  },

  /** Publishes a document or updates its page; address, password, expiry and views stay. */
  async put(row: NewPublication): Promise<PublicationRow> {
    const { title, locale, html, description, cover, source, updatedAt } = row;
    const rows = await database
      .insert(publications)
      .values(row)
      .onConflictDoUpdate({
        target: publications.documentId,
        set: { title, locale, html, description, cover, source, updatedAt },
        setWhere: eq(publications.ownerId, row.ownerId),
      })
      .returning();
    return onlyRow(rows);
  },

  async find(owner: string, subject: Subject): Promise<PublicationRow | undefined> {
    const [row] = await database
      .select()
      .from(publications)
      .where(and(eq(publications.ownerId, owner), columnOf(subject)));
    return row;
  },

  /** The publications of answers, by their ids. */
  async ofRecords(recordIds: readonly string[]): Promise<{ id: string; recordId: string }[]> {
    if (recordIds.length === 0) return [];
    const rows = await database
      .select({ id: publications.id, recordId: publications.recordId })
      .from(publications)
      .where(inArray(publications.recordId, [...recordIds]));
    return rows.flatMap(({ id, recordId }) => (recordId === null ? [] : [{ id, recordId }]));
  },

  /** Finds a publication by its id; knowing the id is the permission to read it. */
  async unguarded(id: string): Promise<PublicationRow | undefined> {
    const [row] = await database.select().from(publications).where(eq(publications.id, id));
    return row;
  },

  async change(
    owner: string,
    subject: Subject,
    changes: Partial<Pick<PublicationRow, 'slug' | 'passwordHash' | 'expiresAt'>>,
  ): Promise<PublicationRow | undefined> {
    const [row] = await database
      .update(publications)
      .set(changes)
      .where(and(eq(publications.ownerId, owner), columnOf(subject)))
      .returning();
    return row;
  },

  async countView(id: string): Promise<void> {
    await database
      .update(publications)
      .set({ views: sql`${publications.views} + 1` })
      .where(eq(publications.id, id));
  },

  async remove(owner: string, subject: Subject): Promise<boolean> {
    const removed = await database
      .delete(publications)
      .where(and(eq(publications.ownerId, owner), columnOf(subject)))
      .returning({ id: publications.id });
    return removed.length === 1;
  },

  async subjectIds(kind: SubjectKind): Promise<string[]> {
    const column = COLUMNS[kind];
    const rows = await database.select({ id: column }).from(publications).where(isNotNull(column));
    return rows.flatMap(({ id }) => id ?? []);
  },

  async removeAll(kind: SubjectKind, ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await database.delete(publications).where(inArray(COLUMNS[kind], [...ids]));
  },

  ofOwner: (owner: string): Promise<PublicationRow[]> =>
    database.select().from(publications).where(eq(publications.ownerId, owner)),

  async erase(owner: string, queryable: Queryable): Promise<void> {
    await queryable.delete(publications).where(eq(publications.ownerId, owner));
  },
});

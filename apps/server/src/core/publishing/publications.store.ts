import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { onlyRow } from '../../platform/database/only-row.ts';
import { publications } from './publishing.tables.ts';

export type PublicationRow = typeof publications.$inferSelect;
type NewPublication = typeof publications.$inferInsert;

/** What is published: an answer, or a document. */
export type Subject = { recordId: string } | { documentId: string };

export type SubjectKind = 'record' | 'document';

const COLUMNS = { record: publications.recordId, document: publications.documentId };

const columnOf = (subject: Subject) =>
  'recordId' in subject
    ? eq(publications.recordId, subject.recordId)
    : eq(publications.documentId, subject.documentId);

export type PublicationStore = ReturnType<typeof createPublicationStore>;

export const createPublicationStore = (database: Database) => ({
  /** Publishes once: an answer that is published already keeps its id, which is what this answers. */
  async insert(row: NewPublication): Promise<string> {
    const [kept] = await database
      .insert(publications)
      .values(row)
      .onConflictDoUpdate({ target: publications.recordId, set: { ownerId: row.ownerId } })
      .returning({ id: publications.id });
    return kept?.id ?? row.id;
  },

  /** Publishes a document, or brings its page up to it: the address, the password, the end and the views stay. */
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

  /** The pages of answers, by these. */
  async ofRecords(recordIds: readonly string[]): Promise<{ id: string; recordId: string }[]> {
    if (recordIds.length === 0) return [];
    const rows = await database
      .select({ id: publications.id, recordId: publications.recordId })
      .from(publications)
      .where(inArray(publications.recordId, [...recordIds]));
    return rows.flatMap(({ id, recordId }) => (recordId === null ? [] : [{ id, recordId }]));
  },

  /** A publication by its id alone: whoever has that may read it. */
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
    const gone = await database
      .delete(publications)
      .where(and(eq(publications.ownerId, owner), columnOf(subject)))
      .returning({ id: publications.id });
    return gone.length === 1;
  },

  /** What has a page, of one kind. */
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

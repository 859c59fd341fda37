import type { DocumentSort } from '@studiolo/contract/write/document-entities';
import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { around, containsAllWords } from '../../../platform/database/text-patterns.ts';
import { writtenDocuments as documents } from '../write.tables.ts';
import type { DocumentCardRow, DocumentRow, DocumentChange } from './document-rows.ts';
import { rememberVersion } from './versions.store.ts';

export type DocumentStore = ReturnType<typeof createDocumentStore>;

export type DocumentFilter = {
  words: readonly string[];
  /** Undefined for all folders, null for documents without a folder. */
  folderId: string | null | undefined;
  sort: DocumentSort;
  isTrashed: boolean;
};

const any = (owner: string, id: string) => and(eq(documents.ownerId, owner), eq(documents.id, id));
const there = (owner: string, id: string) => and(any(owner, id), isNull(documents.deletedAt));

const CARD = {
  id: documents.id,
  ownerId: documents.ownerId,
  folderId: documents.folderId,
  revision: documents.revision,
  title: documents.title,
  excerpt: documents.excerpt,
  words: documents.words,
  createdAt: documents.createdAt,
  updatedAt: documents.updatedAt,
  deletedAt: documents.deletedAt,
};

const ORDER = {
  updated: [desc(documents.updatedAt)],
  created: [desc(documents.createdAt)],
  title: [asc(sql`lower(coalesce(nullif(${documents.title}, ''), ${documents.excerpt}))`)],
};

const holdsWords = (words: readonly string[]) =>
  and(
    ...words.map((word) =>
      or(containsAllWords(documents.title, [word]), containsAllWords(documents.content, [word])),
    ),
  );

const ofFolder = (folderId: string | null | undefined) =>
  folderId === undefined
    ? undefined
    : folderId === null
      ? isNull(documents.folderId)
      : eq(documents.folderId, folderId);

export const createDocumentStore = (database: Database) => ({
  /** Returns false if the id is taken. */
  async insert(row: DocumentRow, queryable: Queryable): Promise<boolean> {
    return queryable.transaction(async (tx) => {
      const made = await tx
        .insert(documents)
        .values(row)
        .onConflictDoNothing()
        .returning({ id: documents.id });
      if (made.length === 1) await rememberVersion(row, false, tx);
      return made.length === 1;
    });
  },

  async find(owner: string, id: string): Promise<DocumentRow | undefined> {
    const [row] = await database.select().from(documents).where(there(owner, id));
    return row;
  },

  async findAny(owner: string, id: string): Promise<DocumentRow | undefined> {
    const [row] = await database.select().from(documents).where(any(owner, id));
    return row;
  },

  isThere: async (id: string): Promise<boolean> =>
    (await database.$count(documents, and(eq(documents.id, id), isNull(documents.deletedAt)))) > 0,

  /** Returns those of the documents that exist, including in the trash. */
  async known(ids: readonly string[]): Promise<string[]> {
    const rows = await database
      .select({ id: documents.id })
      .from(documents)
      .where(inArray(documents.id, [...ids]));
    return rows.map(({ id }) => id);
  },

  async page(
    owner: string,
    { words, folderId, sort, isTrashed }: DocumentFilter,
    { current, size }: { current: number; size: number },
  ): Promise<{ rows: DocumentCardRow[]; total: number }> {
    const wanted = and(
      eq(documents.ownerId, owner),
      isTrashed ? isNotNull(documents.deletedAt) : isNull(documents.deletedAt),
      ofFolder(folderId),
      holdsWords(words),
    );
    const [rows, total] = await Promise.all([
      database
        .select(CARD)
        .from(documents)
        .where(wanted)
        .orderBy(...ORDER[sort], desc(documents.id))
        .limit(size)
        .offset((current - 1) * size),
      database.$count(documents, wanted),
    ]);
    return { rows, total };
  },

  /** Returns the latest documents that have all the words, each with its excerpt around them. */
  holding: (owner: string, words: readonly string[], limit: number) =>
    database
      .select({ ...CARD, snippet: around(sql`${documents.content}`, words) })
      .from(documents)
      .where(and(eq(documents.ownerId, owner), isNull(documents.deletedAt), holdsWords(words)))
      .orderBy(desc(documents.updatedAt))
      .limit(limit),

  count: (owner: string): Promise<number> => database.$count(documents, eq(documents.ownerId, owner)),

  /** Saves over the given revision only; returns undefined if the document has a newer one. */
  async save(
    owner: string,
    id: string,
    revision: number,
    written: DocumentChange,
    isApart: boolean,
    queryable: Queryable,
  ): Promise<DocumentRow | undefined> {
    return queryable.transaction(async (tx) => {
      const [saved] = await tx
        .update(documents)
        .set({ ...written, revision: revision + 1 })
        .where(and(there(owner, id), eq(documents.revision, revision)))
        .returning();
      if (saved) await rememberVersion(saved, !isApart, tx);
      return saved;
    });
  },

  async set(
    owner: string,
    id: string,
    change: Partial<Pick<DocumentRow, 'title' | 'folderId'>>,
  ): Promise<DocumentCardRow | undefined> {
    const [row] = await database.update(documents).set(change).where(there(owner, id)).returning(CARD);
    return row;
  },

  async trash(owner: string, id: string, deletedAt: Date): Promise<boolean> {
    const rows = await database
      .update(documents)
      .set({ deletedAt })
      .where(there(owner, id))
      .returning({ id: documents.id });
    return rows.length === 1;
  },

  async restore(owner: string, id: string): Promise<boolean> {
    const rows = await database
      .update(documents)
      .set({ deletedAt: null })
      .where(and(any(owner, id), isNotNull(documents.deletedAt)))
      .returning({ id: documents.id });
    return rows.length === 1;
  },

  /** Erases a document in the trash. */
  async remove(owner: string, id: string, queryable: Queryable): Promise<boolean> {
    const rows = await queryable
      .delete(documents)
      .where(and(any(owner, id), isNotNull(documents.deletedAt)))
      .returning({ id: documents.id });
    return rows.length === 1;
  },

  /** Erases documents that were put into the trash before a moment; returns their ids. */
  async forget(deletedBefore: Date, queryable: Queryable): Promise<string[]> {
    const rows = await queryable
      .delete(documents)
      .where(lt(documents.deletedAt, deletedBefore))
      .returning({ id: documents.id });
    return rows.map(({ id }) => id);
  },

  async ofOwner(owner: string): Promise<DocumentRow[]> {
    return database
      .select()
      .from(documents)
      .where(eq(documents.ownerId, owner))
      .orderBy(asc(documents.createdAt));
  },

  async erase(owner: string, queryable: Queryable): Promise<void> {
    await queryable.delete(documents).where(eq(documents.ownerId, owner));
  },
});

import type { DocumentSort } from '@studiolo/contract/write/document-entities';
import { DOCUMENT_LIMITS } from '@studiolo/contract/write/document-limits';
import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import type { Reads } from '../../../platform/database/replica/replica.ts';
import { createTextStore, containsWords } from '../../../core/texts/texts.store.ts';
import { around } from '../../../platform/database/text-patterns.ts';
import {
  documentFolders as folders,
  writtenDocuments as documents,
  writtenDocumentVersions as versions,
} from '../write.tables.ts';
import type { DocumentCardRow, DocumentRow } from './document-rows.ts';

export type DocumentStore = ReturnType<typeof createDocumentStore>;

export type DocumentFilter = {
  words: readonly string[];
  /** Undefined for all folders, null for documents without a folder. */
  folderId: string | null | undefined;
  sort: DocumentSort;
  isTrashed: boolean;
};

const isOwned = (owner: string, id: string) => and(eq(documents.ownerId, owner), eq(documents.id, id));
const notDeleted = (owner: string, id: string) => and(isOwned(owner, id), isNull(documents.deletedAt));

/** Folder of a document. Null if it has none or the folder was deleted. */
const existingFolder = sql<
  string | null
>`(select ${folders.id} from ${folders} where ${folders.id} = ${documents.folderId} and ${folders.deletedAt} is null)`;

const CARD = {
  id: documents.id,
  ownerId: documents.ownerId,
  folderId: existingFolder.as('folder_id'),
  version: documents.version,
  title: documents.title,
  excerpt: documents.excerpt,
  words: documents.words,
  createdAt: documents.createdAt,
  updatedAt: documents.updatedAt,
  deletedAt: documents.deletedAt,
};

const ALL_COLUMNS = { ...CARD, content: documents.content, anchors: documents.anchors };

const ORDER = {
  updated: [desc(documents.updatedAt)],
  created: [desc(documents.createdAt)],
  title: [asc(sql`lower(coalesce(nullif(${documents.title}, ''), ${documents.excerpt}))`)],
};

const ofFolder = (folderId: string | null | undefined) =>
  folderId === undefined
    ? undefined
    : folderId === null
      ? isNull(existingFolder)
      : and(eq(documents.folderId, folderId), eq(existingFolder, folderId));

export const createDocumentStore = (database: Database, reads: Reads = database) => ({
  ...createTextStore(database, { texts: documents, versions, limits: DOCUMENT_LIMITS }),

  async find(owner: string, id: string): Promise<DocumentRow | undefined> {
    const [row] = await database.select(ALL_COLUMNS).from(documents).where(notDeleted(owner, id));
    return row;
  },

  async findAny(owner: string, id: string): Promise<DocumentRow | undefined> {
    const [row] = await database.select(ALL_COLUMNS).from(documents).where(isOwned(owner, id));
    return row;
  },

  exists: async (id: string): Promise<boolean> =>
    (await database.$count(documents, and(eq(documents.id, id), isNull(documents.deletedAt)))) > 0,

  /** Returns the ids of the documents that exist, including those in the trash. */
  async existing(ids: readonly string[]): Promise<string[]> {
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
    const condition = and(
      eq(documents.ownerId, owner),
      isTrashed ? isNotNull(documents.deletedAt) : isNull(documents.deletedAt),
      ofFolder(folderId),
      containsWords(documents, words),
    );
    const [rows, total] = await Promise.all([
      database
        .select(CARD)
        .from(documents)
        .where(condition)
        .orderBy(...ORDER[sort], desc(documents.id))
        .limit(size)
        .offset((current - 1) * size),
      database.$count(documents, condition),
    ]);
    return { rows, total };
  },

  /** Returns the latest documents that contain all the words, each with an excerpt around them. */
  containing: (owner: string, words: readonly string[], limit: number) =>
    reads
      .select({ ...CARD, snippet: around(sql`${documents.content}`, words) })
      .from(documents)
      .where(and(eq(documents.ownerId, owner), isNull(documents.deletedAt), containsWords(documents, words)))
      .orderBy(desc(documents.updatedAt))
      .limit(limit),

  count: (owner: string): Promise<number> => database.$count(documents, eq(documents.ownerId, owner)),

  async set(
    owner: string,
    id: string,
    change: Partial<Pick<DocumentRow, 'title' | 'folderId'>>,
  ): Promise<DocumentCardRow | undefined> {
    const [row] = await database.update(documents).set(change).where(notDeleted(owner, id)).returning(CARD);
    return row;
  },

  async ofOwner(owner: string): Promise<DocumentRow[]> {
    return database
      .select()
      .from(documents)
      .where(eq(documents.ownerId, owner))
      .orderBy(asc(documents.createdAt));
  },

  async erase(owner: string, queryable: Queryable): Promise<void> {
    for (const table of [versions, documents]) await queryable.delete(table).where(eq(table.ownerId, owner));
  },
});

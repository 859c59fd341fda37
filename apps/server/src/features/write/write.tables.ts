import type { Anchor } from '@studiolo/contract/evidence/anchor';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, primaryKey, snakeCase, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const moment = () => timestamp({ withTimezone: true });

/** What is written, in a document as in each of its versions. */
const written = () => ({
  revision: integer().notNull(),
  title: text().notNull(),
  /** Markdown. */
  content: text().notNull(),
  excerpt: text().notNull(),
  /** CJK characters plus words. */
  words: integer().notNull(),
  /** What its `[n]` refer to. */
  anchors: jsonb().$type<Anchor[]>().notNull(),
  createdAt: moment().notNull(),
  updatedAt: moment().notNull(),
});

export const documentFolders = snakeCase.table(
  'document_folders',
  { id: uuid().primaryKey(), ownerId: uuid().notNull(), name: text().notNull() },
  (table) => [index().on(table.ownerId)],
);

export const writtenDocuments = snakeCase.table(
  'written_documents',
  {
    id: uuid().primaryKey(),
    ownerId: uuid().notNull(),
    folderId: uuid().references(() => documentFolders.id, { onDelete: 'set null' }),
    ...written(),
    /** Put into the trash then, and erased some weeks after. */
    deletedAt: moment(),
  },
  (table) => [
    index().on(table.ownerId, table.updatedAt),
    index().on(table.folderId),
    index()
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
  ],
);

/** Documents as they were; the newest version is the document as it is. */
export const writtenDocumentVersions = snakeCase.table(
  'written_document_versions',
  {
    documentId: uuid()
      .notNull()
      .references(() => writtenDocuments.id, { onDelete: 'cascade' }),
    ownerId: uuid().notNull(),
    ...written(),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.revision] }), index().on(table.ownerId)],
);

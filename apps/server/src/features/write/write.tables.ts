import type { Anchor } from '@studiolo/contract/evidence/anchor';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, primaryKey, snakeCase, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/database/columns.ts';

/** Columns that a document and each of its versions share. */
const written = () => ({
  revision: integer().notNull(),
  title: text().notNull(),
  /** Markdown. */
  content: text().notNull(),
  excerpt: text().notNull(),
  /** CJK characters plus words. */
  words: integer().notNull(),
  /** Targets of the text's `[n]` citations. */
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

/** Versions of documents; the newest one equals the document. */
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

import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, snakeCase, text, uuid } from 'drizzle-orm/pg-core';
import { textColumns } from '../../core/texts/texts.tables.ts';
import { moment } from '../../platform/database/columns.ts';

/** Columns that a document and each of its versions share. */
const written = () => ({
  ...textColumns('revision'),
  /** CJK characters plus words. */
  words: integer().notNull(),
});

export const documentFolders = snakeCase.table(
  'document_folders',
  {
    id: uuid().primaryKey(),
    ownerId: uuid().notNull(),
    name: text().notNull(),
    /** When it was deleted; it is erased soon after, unless it is restored. */
    deletedAt: moment(),
  },
  (table) => [
    index().on(table.ownerId),
    index()
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
  ],
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
    textId: uuid('document_id')
      .notNull()
      .references(() => writtenDocuments.id, { onDelete: 'cascade' }),
    ownerId: uuid().notNull(),
    ...written(),
  },
  (table) => [primaryKey({ columns: [table.textId, table.version] }), index().on(table.ownerId)],
);

import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, snakeCase, text, uuid } from 'drizzle-orm/pg-core';
import { textColumns } from '../../core/texts/texts.tables.ts';
import { moment } from '../../platform/database/columns.ts';

/** Columns that documents and their versions have in common. */
const sharedColumns = () => ({
  ...textColumns('revision'),
  /** Number of CJK characters plus the number of words in other scripts. */
  words: integer().notNull(),
});

export const documentFolders = snakeCase.table(
  'document_folders',
  {
    id: uuid().primaryKey(),
    ownerId: uuid().notNull(),
    name: text().notNull(),
    /** Time of deletion. Folders are erased soon after, unless they are restored. */
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
    ...sharedColumns(),
    /** Time when it was moved to the trash. Documents are erased a few weeks later. */
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

/** Versions of documents. The newest one equals the document. */
export const writtenDocumentVersions = snakeCase.table(
  'written_document_versions',
  {
    textId: uuid('document_id')
      .notNull()
      .references(() => writtenDocuments.id, { onDelete: 'cascade' }),
    ownerId: uuid().notNull(),
    ...sharedColumns(),
  },
  (table) => [primaryKey({ columns: [table.textId, table.version] }), index().on(table.ownerId)],
);

import { sql } from 'drizzle-orm';
import { boolean, index, primaryKey, snakeCase, uuid } from 'drizzle-orm/pg-core';
import { textColumns } from '../../../core/texts/texts.tables.ts';
import { notebooks } from '../notebooks.tables.ts';
import { moment } from '../../../platform/database/columns.ts';

/** Columns that a note and each of its versions share. */
const noteColumns = () => ({
  ...textColumns(),
  /** Null if the author's account was deleted. */
  authorId: uuid(),
});

export const notebookNotes = snakeCase.table(
  'notebook_notes',
  {
    id: uuid().primaryKey(),
    notebookId: uuid()
      .notNull()
      .references(() => notebooks.id, { onDelete: 'cascade' }),
    ownerId: uuid().notNull(),
    ...noteColumns(),
    isPinned: boolean().notNull(),
    /** Time of deletion; the row is erased five minutes later, unless it is restored. */
    deletedAt: moment(),
  },
  (table) => [
    index().on(table.notebookId, table.updatedAt),
    index().on(table.ownerId),
    index().on(table.authorId),
    index()
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
  ],
);

/** Versions of notes; the newest one equals the note. */
export const notebookNoteVersions = snakeCase.table(
  'notebook_note_versions',
  {
    textId: uuid('note_id')
      .notNull()
      .references(() => notebookNotes.id, { onDelete: 'cascade' }),
    ownerId: uuid().notNull(),
    ...noteColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.textId, table.version] }),
    index().on(table.ownerId),
    index().on(table.authorId),
  ],
);

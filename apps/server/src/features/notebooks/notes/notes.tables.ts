import type { Anchor } from '@studiolo/contract/evidence/anchor';
import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  primaryKey,
  snakeCase,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { notebooks } from '../notebooks.tables.ts';

const moment = () => timestamp({ withTimezone: true });

/** What is written, in a note as in each of its versions. */
const written = () => ({
  /** Who wrote it; null for somebody who left. */
  authorId: uuid(),
  version: integer().notNull(),
  title: text().notNull(),
  /** Markdown. */
  content: text().notNull(),
  excerpt: text().notNull(),
  /** What its `[n]` refer to. */
  anchors: jsonb().$type<Anchor[]>().notNull(),
  createdAt: moment().notNull(),
  updatedAt: moment().notNull(),
});

export const notebookNotes = snakeCase.table(
  'notebook_notes',
  {
    id: uuid().primaryKey(),
    notebookId: uuid()
      .notNull()
      .references(() => notebooks.id, { onDelete: 'cascade' }),
    /** Whose notebook it is in. */
    ownerId: uuid().notNull(),
    ...written(),
    isPinned: boolean().notNull(),
    /** Deleted then, and erased soon after, unless that is taken back. */
    deletedAt: moment(),
  },
  (table) => [
    index().on(table.notebookId, table.updatedAt),
    index().on(table.ownerId),
    index()
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
  ],
);

/** Notes as they were; the newest version is the note as it is. */
export const notebookNoteVersions = snakeCase.table(
  'notebook_note_versions',
  {
    noteId: uuid()
      .notNull()
      .references(() => notebookNotes.id, { onDelete: 'cascade' }),
    ownerId: uuid().notNull(),
    ...written(),
  },
  (table) => [primaryKey({ columns: [table.noteId, table.version] }), index().on(table.ownerId)],
);

import { sql } from 'drizzle-orm';
import { index, snakeCase, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { Color, SharedRole } from '@studiolo/contract/notebooks/entities';
import { moment } from '../../platform/database/columns.ts';

export const notebooks = snakeCase.table(
  'notebooks',
  {
    id: uuid().primaryKey(),
    ownerId: uuid().notNull(),
    name: text().notNull(),
    emoji: text().notNull(),
    color: text('colour').$type<Color>().notNull(),
    /** Role that the link grants; null if there is no link. */
    linkRole: text().$type<SharedRole>(),
    linkHash: text().unique(),
    /** Stored encrypted, so that the owner can see the link again. */
    sealedLink: text(),
    /** Time of deletion; the row is erased five minutes later, unless it is restored. */
    deletedAt: moment(),
    createdAt: moment().notNull(),
    /** Time of the last change to the notebook or its content. */
    updatedAt: moment().notNull(),
  },
  (table) => [
    index().on(table.ownerId, table.updatedAt),
    index()
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
  ],
);

/** Users who joined a notebook, and addresses that were invited but have not signed in yet. */
export const notebookReaders = snakeCase.table(
  'notebook_readers',
  {
    id: uuid().primaryKey(),
    notebookId: uuid()
      .notNull()
      .references(() => notebooks.id, { onDelete: 'cascade' }),
    userId: uuid(),
    /** In lower case; null for people who joined by the link. */
    email: text(),
    role: text().$type<SharedRole>().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    unique().on(table.notebookId, table.userId),
    unique().on(table.notebookId, table.email),
    index().on(table.userId),
    index().on(table.email),
  ],
);

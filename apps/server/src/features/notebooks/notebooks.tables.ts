import { sql } from 'drizzle-orm';
import { index, snakeCase, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import type { Colour, SharedRole } from '@studiolo/contract/notebooks/entities';

const moment = () => timestamp({ withTimezone: true });

export const notebooks = snakeCase.table(
  'notebooks',
  {
    id: uuid().primaryKey(),
    ownerId: uuid().notNull(),
    name: text().notNull(),
    emoji: text().notNull(),
    colour: text().$type<Colour>().notNull(),
    /** What its link is good for; null for no link. */
    linkRole: text().$type<SharedRole>(),
    linkHash: text().unique(),
    /** To be shown again to its owner. */
    sealedLink: text(),
    /** Deleted then, and erased soon after, unless that is taken back. */
    deletedAt: moment(),
    createdAt: moment().notNull(),
    /** When something in it changed. */
    updatedAt: moment().notNull(),
  },
  (table) => [
    index().on(table.ownerId, table.updatedAt),
    index()
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
  ],
);

/** Who else has access to a notebook: by an address that waits for its owner to come, or as a person who came. */
export const notebookReaders = snakeCase.table(
  'notebook_readers',
  {
    id: uuid().primaryKey(),
    notebookId: uuid()
      .notNull()
      .references(() => notebooks.id, { onDelete: 'cascade' }),
    userId: uuid(),
    /** In small letters; null for who came by the link. */
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

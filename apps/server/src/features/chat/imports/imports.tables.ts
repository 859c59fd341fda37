import { index, integer, jsonb, snakeCase, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ImportSource, LeftOut } from '@studiolo/contract/chat/import-entities';

/** What became of files of chats that were brought from elsewhere. */
export const imports = snakeCase.table(
  'imports',
  {
    /** The run that read it. */
    id: uuid().primaryKey(),
    ownerId: uuid().notNull(),
    name: text().notNull(),
    source: text().$type<ImportSource | ''>().notNull(),
    brought: integer().notNull(),
    known: integer().notNull(),
    /** Chats that were not brought, and why; the first of them by name. */
    left: integer().notNull(),
    leftOut: jsonb().$type<LeftOut[]>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.ownerId, table.createdAt)],
);

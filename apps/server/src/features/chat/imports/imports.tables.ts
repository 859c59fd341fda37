import { index, integer, jsonb, snakeCase, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ImportSource, LeftOut } from '@studiolo/contract/chat/import-entities';

export const imports = snakeCase.table(
  'imports',
  {
    /** The run of the import. */
    id: uuid().primaryKey(),
    ownerId: uuid().notNull(),
    name: text().notNull(),
    source: text().$type<ImportSource | ''>().notNull(),
    brought: integer().notNull(),
    known: integer().notNull(),
    /** Number of skipped chats; the first ones are listed with the reason. */
    left: integer().notNull(),
    leftOut: jsonb().$type<LeftOut[]>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.ownerId, table.createdAt)],
);

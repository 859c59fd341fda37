import { index, integer, jsonb, snakeCase, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ImportSource, SkippedChat } from '@studiolo/contract/chat/import-entities';

export const imports = snakeCase.table(
  'imports',
  {
    /** Also the id of its run. */
    id: uuid().primaryKey(),
    ownerId: uuid().notNull(),
    name: text().notNull(),
    source: text().$type<ImportSource | ''>().notNull(),
    brought: integer().notNull(),
    known: integer().notNull(),
    /** Number of skipped chats. `leftOut` lists the first ones with the reasons. */
    left: integer().notNull(),
    leftOut: jsonb().$type<SkippedChat[]>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.ownerId, table.createdAt)],
);

import { index, jsonb, snakeCase, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ToolPermission } from '@studiolo/contract/bots/plugin-endpoints';
import { bots } from '../bots.tables.ts';
import type { ListedTool } from './plugin-kind.ts';

/** A tool as its owner allowed it. */
export type KeptTool = ListedTool & { permission: ToolPermission; isChanged: boolean };

/** What bots can do beside answering. */
export const botPlugins = snakeCase.table(
  'bot_plugins',
  {
    id: uuid().primaryKey(),
    botId: uuid()
      .notNull()
      .references(() => bots.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    name: text().notNull(),
    /** Where its server is, as its owner may be shown it. */
    address: text().notNull(),
    headers: jsonb().$type<string[]>().notNull(),
    /** The whole address and what its headers say, sealed. */
    sealed: text().notNull(),
    tools: jsonb().$type<KeptTool[]>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.botId, table.createdAt)],
);

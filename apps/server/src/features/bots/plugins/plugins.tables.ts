import { index, jsonb, snakeCase, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ToolPermission } from '@studiolo/contract/bots/plugin-endpoints';
import { bots } from '../bots.tables.ts';
import type { ListedTool } from './plugin-kind.ts';

/** A tool as allowed by its owner. */
export type KeptTool = ListedTool & { permission: ToolPermission; isChanged: boolean };

export const botPlugins = snakeCase.table(
  'bot_plugins',
  {
    id: uuid().primaryKey(),
    botId: uuid()
      .notNull()
      .references(() => bots.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    name: text().notNull(),
    /** Address of its server, as it may be shown to the owner. */
    address: text().notNull(),
    headers: jsonb().$type<string[]>().notNull(),
    /** The whole address and the headers' values, sealed. */
    sealed: text().notNull(),
    tools: jsonb().$type<KeptTool[]>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.botId, table.createdAt)],
);

import { index, jsonb, snakeCase, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ToolPermission } from '@studiolo/contract/bots/plugin-endpoints';
import { bots } from '../bots.tables.ts';
import type { ListedTool } from './plugin-kind.ts';

/** A tool with the permission that the bot's owner gave. */
export type PluginTool = ListedTool & { permission: ToolPermission; isChanged: boolean };

export const botPlugins = snakeCase.table(
  'bot_plugins',
  {
    id: uuid().primaryKey(),
    botId: uuid()
      .notNull()
      .references(() => bots.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    name: text().notNull(),
    /** Address of its server without secrets. */
    address: text().notNull(),
    headers: jsonb().$type<string[]>().notNull(),
    /** The complete address and the values of the headers, encrypted. */
    ciphertext: text('sealed').notNull(),
    tools: jsonb().$type<PluginTool[]>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.botId, table.createdAt)],
);

import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  primaryKey,
  snakeCase,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { BotProfile } from '@studiolo/contract/bots/entities';
import { moment } from '../../platform/database/columns.ts';

export const bots = snakeCase.table(
  'bots',
  {
    id: uuid().primaryKey(),
    /** `PRESET_OWNER` for built-in bots. */
    ownerId: uuid().notNull(),
    draft: jsonb().$type<BotProfile>().notNull(),
    /** The published profile; null if the bot was never published. */
    published: jsonb().$type<BotProfile>(),
    /** Number of the published version; 0 before the first. */
    version: integer().notNull(),
    isPublic: boolean().notNull(),
    /** Number of questions asked. */
    uses: integer().notNull(),
    /** Time of deletion; the row is erased five minutes later, unless it is restored. */
    deletedAt: moment(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    index().on(table.ownerId, table.updatedAt),
    index()
      .on(table.uses, table.updatedAt)
      .where(sql`${table.isPublic}`),
    index()
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
  ],
);

/** Column for the bot that a row belongs to; deleting the bot deletes the row. */
export const botId = () =>
  uuid()
    .notNull()
    .references(() => bots.id, { onDelete: 'cascade' });

export const botVersions = snakeCase.table(
  'bot_versions',
  {
    botId: botId(),
    version: integer().notNull(),
    profile: jsonb().$type<BotProfile>().notNull(),
    remark: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.botId, table.version] })],
);

/** The bots in each user's list: their own, and other users' bots that they added. */
export const botListings = snakeCase.table(
  'bot_listings',
  {
    userId: uuid().notNull(),
    botId: botId(),
    isPinned: boolean().notNull(),
    usedAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.botId] }), index().on(table.botId)],
);

/** Reports of public bots for abuse. */
export const botReports = snakeCase.table(
  'bot_reports',
  {
    id: uuid().primaryKey(),
    botId: botId(),
    userId: uuid().notNull(),
    reason: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [unique().on(table.botId, table.userId), index().on(table.userId)],
);

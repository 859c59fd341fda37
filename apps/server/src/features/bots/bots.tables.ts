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
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { BotProfile } from '@studiolo/contract/bots/entities';

const moment = () => timestamp({ withTimezone: true });

export const bots = snakeCase.table(
  'bots',
  {
    id: uuid().primaryKey(),
    /** `READY_MADE_OWNER` for those that come with the product. */
    ownerId: uuid().notNull(),
    draft: jsonb().$type<BotProfile>().notNull(),
    /** What others meet; null where nothing was published. */
    published: jsonb().$type<BotProfile>(),
    /** The number of what is published, 0 for nothing. */
    version: integer().notNull(),
    isPublic: boolean().notNull(),
    /** Questions that it was asked. */
    uses: integer().notNull(),
    /** Deleted then, and erased soon after, unless that is taken back. */
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

const botId = () =>
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

/** Which bots stand in whose list: their own, and those of others that they bound. */
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

/** Why somebody thinks that a public bot should not be public. */
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

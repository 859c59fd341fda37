import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  primaryKey,
  snakeCase,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { BotPage } from '@studiolo/contract/bots/visitor-entities';
import { botId } from '../bots.tables.ts';

export const botPages = snakeCase.table('bot_pages', {
  botId: botId().primaryKey(),
  page: jsonb().$type<BotPage>().notNull(),
});

/** Number of visitors' questions and uploads per day, in UTC. */
export const botVisitDays = snakeCase.table(
  'bot_visit_days',
  {
    botId: botId(),
    day: date().notNull(),
    questions: integer().notNull(),
    files: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.botId, table.day] })],
);

/** Contact details that visitors left. */
export const botLeads = snakeCase.table(
  'bot_leads',
  {
    id: uuid().primaryKey(),
    botId: botId(),
    name: text().notNull(),
    contact: text().notNull(),
    question: text().notNull(),
    isHandOver: boolean().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.botId, table.createdAt)],
);

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
import { bots } from '../bots.tables.ts';

const botId = () =>
  uuid()
    .notNull()
    .references(() => bots.id, { onDelete: 'cascade' });

/** How bots meet visitors, where their owners set something. */
export const botPages = snakeCase.table('bot_pages', {
  botId: botId().primaryKey(),
  page: jsonb().$type<BotPage>().notNull(),
});

/** How many questions visitors asked, and files they brought, on which day, in UTC. */
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

/** Whom visitors want to hear from. */
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

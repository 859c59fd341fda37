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
  uuid,
} from 'drizzle-orm/pg-core';
import type { KnowledgeKind, Schedule } from '@studiolo/contract/bots/knowledge-entities';
import type { SourceChanges } from '@studiolo/contract/evidence/source-changes';
import type { Sentence } from '@studiolo/contract/text/say';
import { bots } from '../bots.tables.ts';

const moment = () => timestamp({ withTimezone: true });
const botId = () =>
  uuid()
    .notNull()
    .references(() => bots.id, { onDelete: 'cascade' });

/** What bots know. The text of a source is that of a file of the bot’s owner; that of a notebook is read as it is. */
export const botSources = snakeCase.table(
  'bot_sources',
  {
    id: uuid().primaryKey(),
    botId: botId(),
    ownerId: uuid().notNull(),
    kind: text().$type<KnowledgeKind>().notNull(),
    title: text().notNull(),
    fileId: uuid(),
    /** What takes the place of the file once it is read. */
    nextFileId: uuid(),
    url: text().notNull(),
    notebookId: uuid(),
    /** How far the fetching of its page is; null where nothing is fetched. */
    fetching: text().$type<'waiting' | 'running'>(),
    error: jsonb().$type<Sentence>(),
    /** When a page that could not be fetched is tried again, and how often that was done. */
    retryAt: moment(),
    retries: integer().notNull(),
    isForgotten: boolean().notNull(),
    isOpen: boolean().notNull(),
    schedule: text().$type<Schedule>().notNull(),
    /** When its page is to be fetched anew; null for never. */
    dueAt: moment(),
    learnedAt: moment(),
    changes: jsonb().$type<SourceChanges>(),
    createdAt: moment().notNull(),
  },
  (table) => [
    index().on(table.botId, table.createdAt),
    index().on(table.ownerId),
    index().on(table.fileId),
    index()
      .on(table.nextFileId)
      .where(sql`${table.nextFileId} is not null`),
    index('bot_sources_next_fetch').on(sql`least(${table.dueAt}, ${table.retryAt})`),
  ],
);

/** Questions that are expected of a bot, and what is said to them. */
export const botPairs = snakeCase.table(
  'bot_pairs',
  {
    botId: botId(),
    /** From 0. */
    position: integer().notNull(),
    question: text().notNull(),
    answer: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.botId, table.position] })],
);

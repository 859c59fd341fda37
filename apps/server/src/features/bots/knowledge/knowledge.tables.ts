import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, primaryKey, snakeCase, text, uuid } from 'drizzle-orm/pg-core';
import type { KnowledgeKind, Schedule } from '@studiolo/contract/bots/knowledge-entities';
import type { SourceChanges } from '@studiolo/contract/evidence/source-changes';
import type { Sentence } from '@studiolo/contract/text/say';
import { botId } from '../bots.tables.ts';
import { moment } from '../../../platform/database/columns.ts';

/** Sources of bots. A source's text is in a file of the bot's owner; a notebook is searched as it is. */
export const botSources = snakeCase.table(
  'bot_sources',
  {
    id: uuid().primaryKey(),
    botId: botId(),
    ownerId: uuid().notNull(),
    kind: text().$type<KnowledgeKind>().notNull(),
    title: text().notNull(),
    fileId: uuid(),
    /** Replaces the file once it is read. */
    nextFileId: uuid(),
    url: text().notNull(),
    notebookId: uuid(),
    /** Progress of fetching the page; null if nothing is being fetched. */
    fetching: text().$type<'waiting' | 'running'>(),
    error: jsonb().$type<Sentence>(),
    /** When the next attempt to fetch a page is made, and the number of failed ones. */
    retryAt: moment(),
    retries: integer().notNull(),
    isForgotten: boolean().notNull(),
    isOpen: boolean().notNull(),
    schedule: text().$type<Schedule>().notNull(),
    /** When the page is fetched again; null for never. */
    dueAt: moment(),
    learnedAt: moment(),
    changes: jsonb().$type<SourceChanges>(),
    createdAt: moment().notNull(),
    deletedAt: moment(),
  },
  (table) => [
    index().on(table.botId, table.createdAt),
    index().on(table.ownerId),
    index().on(table.fileId),
    index()
      .on(table.nextFileId)
      .where(sql`${table.nextFileId} is not null`),
    index()
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
    index('bot_sources_next_fetch').on(sql`least(${table.dueAt}, ${table.retryAt})`),
  ],
);

/** Questions that users may ask a bot, with their answers. */
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

import { sql } from 'drizzle-orm';
import { boolean, index, integer, primaryKey, snakeCase, text, uuid } from 'drizzle-orm/pg-core';
import type { KnowledgeKind } from '@studiolo/contract/bots/knowledge-entities';
import { sourceColumns } from '../../../core/sources/sources.tables.ts';
import { botId } from '../bots.tables.ts';
import { moment } from '../../../platform/database/columns.ts';

/** Sources of bots. The text is in a file of the bot's owner; a notebook is searched in its current state. */
export const botSources = snakeCase.table(
  'bot_sources',
  {
    ...sourceColumns(),
    botId: botId(),
    kind: text().$type<KnowledgeKind>().notNull(),
    notebookId: uuid(),
    isForgotten: boolean().notNull(),
    isOpen: boolean().notNull(),
    learnedAt: moment(),
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

/** Questions and answers that an owner wrote for a bot. */
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

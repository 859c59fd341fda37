import { index, integer, jsonb, snakeCase, text, uuid } from 'drizzle-orm/pg-core';
import type { CheckState } from '@studiolo/contract/bots/inbox-entities';
import type { Sentence } from '@studiolo/contract/text/say';
import { records } from '../../../core/conversation/conversation.tables.ts';
import { botId } from '../bots.tables.ts';
import { moment } from '../../../platform/database/columns.ts';

const recordId = () =>
  uuid()
    .primaryKey()
    .references(() => records.id, { onDelete: 'cascade' });

/** Answers that users sent to a bot's owner. Deleted with their conversations. */
export const sentBotAnswers = snakeCase.table(
  'bot_told',
  { recordId: recordId(), botId: botId(), createdAt: moment().notNull() },
  (table) => [index().on(table.botId)],
);

/** Answers that owners gave, and whether their bots now give them too. */
export const botInboxAnswers = snakeCase.table(
  'bot_inbox_answers',
  {
    id: uuid().primaryKey(),
    botId: botId(),
    question: text().notNull(),
    answer: text().notNull(),
    /** Number of questions that it answers. */
    count: integer().notNull(),
    proof: text().$type<CheckState>().notNull(),
    /** The last run that checked the answer. */
    runId: uuid().notNull(),
    said: text().notNull(),
    error: jsonb().$type<Sentence>(),
    createdAt: moment().notNull(),
  },
  (table) => [index().on(table.botId, table.createdAt)],
);

/** Bots' answers that left the inbox, because the owner answered or dismissed them. */
export const botInboxDone = snakeCase.table(
  'bot_inbox_done',
  {
    recordId: recordId(),
    botId: botId(),
    /** The owner's answer; null if the question was dismissed. */
    answerId: uuid().references(() => botInboxAnswers.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull(),
  },
  (table) => [index().on(table.botId), index().on(table.answerId)],
);

import { index, integer, jsonb, snakeCase, text, uuid } from 'drizzle-orm/pg-core';
import type { ProofState } from '@studiolo/contract/bots/inbox-entities';
import type { Sentence } from '@studiolo/contract/text/say';
import { records } from '../../../core/conversation/conversation.tables.ts';
import { botId } from '../bots.tables.ts';
import { moment } from '../../../platform/database/columns.ts';

const recordId = () =>
  uuid()
    .primaryKey()
    .references(() => records.id, { onDelete: 'cascade' });

/** Answers that users sent to a bot's owner. Deleted with their conversations. */
export const botTold = snakeCase.table(
  'bot_told',
  { recordId: recordId(), botId: botId(), createdAt: moment().notNull() },
  (table) => [index().on(table.botId)],
);

/** The owners' answers, and whether their bots now give them. */
export const botInboxAnswers = snakeCase.table(
  'bot_inbox_answers',
  {
    id: uuid().primaryKey(),
    botId: botId(),
    question: text().notNull(),
    answer: text().notNull(),
    /** Questions that it answers. */
    count: integer().notNull(),
    proof: text().$type<ProofState>().notNull(),
    /** The run that checks it, or checked it last. */
    runId: uuid().notNull(),
    said: text().notNull(),
    error: jsonb().$type<Sentence>(),
    createdAt: moment().notNull(),
  },
  (table) => [index().on(table.botId, table.createdAt)],
);

/** Answers taken out of the inbox, either answered or dismissed. */
export const botInboxDone = snakeCase.table(
  'bot_inbox_done',
  {
    recordId: recordId(),
    botId: botId(),
    /** Null if it was dismissed. */
    answerId: uuid().references(() => botInboxAnswers.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull(),
  },
  (table) => [index().on(table.botId), index().on(table.answerId)],
);

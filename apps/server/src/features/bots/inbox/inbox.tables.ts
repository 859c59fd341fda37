import { index, integer, jsonb, snakeCase, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ProofState } from '@studiolo/contract/bots/inbox-entities';
import type { Sentence } from '@studiolo/contract/text/say';
import { records } from '../../../core/conversation/conversation.tables.ts';
import { bots } from '../bots.tables.ts';

const moment = () => timestamp({ withTimezone: true });
const botId = () =>
  uuid()
    .notNull()
    .references(() => bots.id, { onDelete: 'cascade' });
const recordId = () =>
  uuid()
    .primaryKey()
    .references(() => records.id, { onDelete: 'cascade' });

/** Answers that people with an account sent to the owner of a bot. They go with the conversation that they stand in. */
export const botTold = snakeCase.table(
  'bot_told',
  { recordId: recordId(), botId: botId(), createdAt: moment().notNull() },
  (table) => [index().on(table.botId)],
);

/** What owners answered once and for all, and whether their bots say it since. */
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
    /** The run that asks again, or did so last. */
    runId: uuid().notNull(),
    said: text().notNull(),
    error: jsonb().$type<Sentence>(),
    createdAt: moment().notNull(),
  },
  (table) => [index().on(table.botId, table.createdAt)],
);

/** What was taken out of the inbox, answered or dismissed. */
export const botInboxDone = snakeCase.table(
  'bot_inbox_done',
  {
    recordId: recordId(),
    botId: botId(),
    /** Null where it was dismissed. */
    answerId: uuid().references(() => botInboxAnswers.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull(),
  },
  (table) => [index().on(table.botId), index().on(table.answerId)],
);

import { boolean, index, jsonb, real, snakeCase, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import type { RecordStatus } from '@studiolo/contract/chat/entities';
import type { Anchor } from '@studiolo/contract/evidence/anchor';
import type { Locale } from '@studiolo/contract/wire/headers';
import type { Sentence } from '@studiolo/contract/text/say';

const moment = () => timestamp({ withTimezone: true });

/** Chat sessions; a bot's are told apart by `botId`. */
export const topics = snakeCase.table(
  'topics',
  {
    id: uuid().primaryKey(),
    ownerId: uuid().notNull(),
    botId: text().notNull(),
    title: text().notNull(),
    /** `chat`, or the feature whose page it belongs to. */
    feature: text().notNull().default('chat'),
    /** The notebook it belongs to, empty for none. */
    projectId: text().notNull().default(''),
    /** The visitor who has no account, empty for none. */
    visitorId: text().notNull().default(''),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [index().on(table.ownerId, table.updatedAt)],
);

/** Turns: one prompt and its response. `bodyHash` tells whether a `msgId` comes again with other words. */
export const records = snakeCase.table(
  'records',
  {
    id: uuid().primaryKey().defaultRandom(),
    ownerId: uuid().notNull(),
    topicId: uuid()
      .notNull()
      .references(() => topics.id, { onDelete: 'cascade' }),
    msgId: text().notNull(),
    parentId: text().notNull(),
    runId: uuid().notNull(),
    bodyHash: text().notNull(),
    prompt: text().notNull(),
    quote: text().notNull().default(''),
    fileIds: jsonb().$type<string[]>().notNull().default([]),
    fileUrls: jsonb().$type<string[]>().notNull().default([]),
    model: text().notNull(),
    status: text().$type<RecordStatus>().notNull(),
    response: text().notNull().default(''),
    reasoning: text().notNull().default(''),
    source: jsonb().$type<Anchor[]>().notNull().default([]),
    error: jsonb().$type<Sentence>(),
    notice: text().notNull().default(''),
    score: real(),
    scoreComment: text().notNull().default(''),
    /** Models that are asked later do not get it. */
    isHidden: boolean().notNull().default(false),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    unique().on(table.ownerId, table.msgId),
    index().on(table.topicId, table.createdAt),
    index().on(table.ownerId, table.createdAt),
    index().on(table.topicId, table.msgId),
  ],
);

/** Answers that anyone with the link can read, as they were when they were published. They end with their turn. */
export const publications = snakeCase.table(
  'publications',
  {
    /** Cannot be guessed: who has it may read. */
    id: text().primaryKey(),
    ownerId: uuid().notNull(),
    recordId: uuid()
      .notNull()
      .unique()
      .references(() => records.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    locale: text().$type<Locale>().notNull(),
    html: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [index().on(table.ownerId, table.createdAt)],
);

import { sql } from 'drizzle-orm';
import {
  boolean,
  customType,
  index,
  integer,
  jsonb,
  real,
  snakeCase,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ChatParameters, MessageType, RecordStatus } from '@studiolo/contract/chat/entities';
import { USUAL_PARAMETERS } from '@studiolo/contract/chat/rules';
import type { Anchor } from '@studiolo/contract/evidence/anchor';
import type { AnswerLack, AnswerTrace } from '@studiolo/contract/evidence/retrieval';
import type { ShownCall } from '@studiolo/contract/wire/shown-call';
import type { Sentence } from '@studiolo/contract/text/say';

/** Its content comes from our own tokens, never from a dictionary of the database. */
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

const moment = () => timestamp({ withTimezone: true });

/** Projects: chats that share instructions and files. */
export const folders = snakeCase.table(
  'folders',
  {
    id: uuid().primaryKey(),
    ownerId: uuid().notNull(),
    name: text().notNull(),
    instructions: text().notNull(),
    fileIds: jsonb().$type<string[]>().notNull(),
    /** Deleted then, and erased soon after, unless that is taken back. */
    deletedAt: moment(),
    createdAt: moment().notNull(),
  },
  (table) => [
    index().on(table.ownerId),
    index()
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
  ],
);

/** Conversations, each on its ground. The owner may erase it, the asker sees it as their own. */
export const topics = snakeCase.table(
  'topics',
  {
    id: uuid().primaryKey(),
    ownerId: uuid().notNull(),
    /** A user, or a visitor of a bot who has no account. */
    askerId: uuid().notNull(),
    title: text().notNull(),
    groundKind: text().notNull(),
    /** What it stands on within that kind; empty for plain chat. */
    groundId: text().notNull(),
    folderId: uuid().references(() => folders.id, { onDelete: 'set null' }),
    isPinned: boolean().notNull().default(false),
    /** How its questions are answered. */
    style: text().$type<ChatParameters['style']>().notNull().default(USUAL_PARAMETERS.style),
    length: text().$type<ChatParameters['length']>().notNull().default(USUAL_PARAMETERS.length),
    /** Where its title comes from; a person's own is never made anew. */
    titledBy: text().$type<'words' | 'model' | 'person'>().notNull().default('words'),
    /** What it was called where it was brought from; null for one that began here. */
    importKey: text(),
    /** Left out of every list, of the search and of the export, and erased when it is left. */
    isTemporary: boolean().notNull().default(false),
    /** Deleted then, and erased soon after, unless that is taken back. */
    deletedAt: moment(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    index().on(table.askerId, table.updatedAt),
    index().on(table.ownerId),
    unique().on(table.ownerId, table.importKey),
    index().on(table.folderId),
    index()
      .on(table.updatedAt)
      .where(sql`${table.deletedAt} is not null or ${table.isTemporary}`),
  ],
);

/** Turns: one prompt and its response. `bodyHash` tells whether a `msgId` comes again with other words. */
export const records = snakeCase.table(
  'records',
  {
    id: uuid().primaryKey().defaultRandom(),
    askerId: uuid().notNull(),
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
    /** Conversations whose words went with the prompt, and by kind other grounds that were asked, as they were called then. */
    mentions: jsonb().$type<{ id: string; title: string; kind?: string }[]>().notNull().default([]),
    model: text().notNull(),
    status: text().$type<RecordStatus>().notNull(),
    response: text().notNull().default(''),
    reasoning: text().notNull().default(''),
    reasoningMs: integer(),
    source: jsonb().$type<Anchor[]>().notNull().default([]),
    error: jsonb().$type<Sentence>(),
    notice: text().notNull().default(''),
    /** What was called for while it was answered. */
    calls: jsonb().$type<ShownCall[]>().notNull().default([]),
    /** It says that it takes a language model, which the built-in engine is not. */
    isUnable: boolean().notNull().default(false),
    messageType: text().$type<MessageType>().notNull().default('text'),
    /** Where the picture is that is the answer, empty for none. */
    pictureUrl: text().notNull().default(''),
    score: real(),
    scoreComment: text().notNull().default(''),
    /** The same for turns that ask several models side by side, empty for none. */
    compareId: text().notNull().default(''),
    isPreferred: boolean().notNull().default(false),
    /** Models that are asked later get it, however long the conversation. */
    isPinned: boolean().notNull().default(false),
    /** Models that are asked later do not get it. */
    isHidden: boolean().notNull().default(false),
    /** Whether a search finds it yet. */
    isIndexed: boolean().notNull().default(false),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    unique().on(table.askerId, table.msgId),
    index().on(table.topicId, table.createdAt),
    index().on(table.askerId, table.createdAt),
    index().on(table.topicId, table.msgId),
    index()
      .on(table.createdAt)
      .where(sql`not ${table.isIndexed}`),
    index()
      .using('gin', table.source.op('jsonb_path_ops'))
      // What is not sorted in yet is looked through each time, and would make the planner read every record instead.
      .with({ gin_pending_list_limit: 64 })
      .where(sql`${table.source} <> '[]'`),
  ],
);

/** How answers were made, where their ground wants that; it goes with its turn. */
export const answerTraces = snakeCase.table(
  'answer_traces',
  {
    recordId: uuid()
      .primaryKey()
      .references(() => records.id, { onDelete: 'cascade' }),
    trace: jsonb().$type<AnswerTrace>().notNull(),
    lack: text().$type<AnswerLack>(),
  },
  (table) => [
    index()
      .on(table.recordId)
      .where(sql`${table.lack} is not null`),
  ],
);

/** What turns say, found by their tokens; it goes with its turn. */
export const messageWords = snakeCase.table(
  'message_words',
  {
    recordId: uuid()
      .primaryKey()
      .references(() => records.id, { onDelete: 'cascade' }),
    askerId: uuid().notNull(),
    createdAt: moment().notNull(),
    tokens: tsvector().notNull(),
    /** As which version of the tokens: the older ones are made anew. */
    tokensVersion: integer().notNull().default(1),
  },
  (table) => [
    index().using('gin', table.tokens),
    index().on(table.askerId, table.createdAt),
    index().on(table.tokensVersion, table.createdAt),
  ],
);

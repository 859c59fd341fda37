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
import type { SharedTurn } from '@studiolo/contract/chat/share-entities';
import type { Anchor } from '@studiolo/contract/evidence/anchor';
import type { Locale } from '@studiolo/contract/wire/headers';
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
    index().on(table.ownerId, table.updatedAt),
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
    /** Chats whose words went with the prompt, and notebooks whose sources were asked, as they were called then. */
    mentions: jsonb().$type<{ id: string; title: string; kind?: 'notebook' }[]>().notNull().default([]),
    model: text().notNull(),
    status: text().$type<RecordStatus>().notNull(),
    response: text().notNull().default(''),
    reasoning: text().notNull().default(''),
    reasoningMs: integer(),
    source: jsonb().$type<Anchor[]>().notNull().default([]),
    error: jsonb().$type<Sentence>(),
    notice: text().notNull().default(''),
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
    unique().on(table.ownerId, table.msgId),
    index().on(table.topicId, table.createdAt),
    index().on(table.ownerId, table.createdAt),
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

/** What turns say, found by their tokens; it goes with its turn. */
export const messageWords = snakeCase.table(
  'message_words',
  {
    recordId: uuid()
      .primaryKey()
      .references(() => records.id, { onDelete: 'cascade' }),
    ownerId: uuid().notNull(),
    createdAt: moment().notNull(),
    tokens: tsvector().notNull(),
    /** As which version of the tokens: the older ones are made anew. */
    tokensVersion: integer().notNull().default(1),
  },
  (table) => [
    index().using('gin', table.tokens),
    index().on(table.ownerId, table.createdAt),
    index().on(table.tokensVersion, table.createdAt),
  ],
);

/** Links to conversations as they stood. A link is told by its hash; sealed it is kept to be shown to its owner again. */
export const chatShares = snakeCase.table(
  'chat_shares',
  {
    id: uuid().primaryKey(),
    ownerId: uuid().notNull(),
    topicId: uuid()
      .notNull()
      .references(() => topics.id, { onDelete: 'cascade' }),
    tokenHash: text().notNull().unique(),
    sealedToken: text().notNull(),
    title: text().notNull(),
    turns: jsonb().$type<SharedTurn[]>().notNull(),
    /** The files of its pictures, in the order of their numbers; they stay as long as it does. */
    pictureIds: jsonb().$type<string[]>().notNull().default([]),
    createdAt: moment().notNull(),
  },
  (table) => [index().on(table.ownerId, table.createdAt), index().on(table.topicId)],
);

/** Passages of answers that their owner marked; each goes with its turn. */
export const highlights = snakeCase.table(
  'highlights',
  {
    id: uuid().primaryKey(),
    ownerId: uuid().notNull(),
    recordId: uuid()
      .notNull()
      .references(() => records.id, { onDelete: 'cascade' }),
    start: integer().notNull(),
    end: integer().notNull(),
    quote: text().notNull(),
    hash: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    unique().on(table.recordId, table.start, table.end),
    index().on(table.ownerId, table.createdAt),
  ],
);

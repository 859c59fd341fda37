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
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ChatParameters, MessageType, RecordStatus } from '@studiolo/contract/chat/entities';
import { DEFAULT_PARAMETERS } from '@studiolo/contract/chat/rules';
import type { Anchor } from '@studiolo/contract/evidence/anchor';
import type { AnswerLack, AnswerTrace } from '@studiolo/contract/evidence/retrieval';
import type { ShownCall } from '@studiolo/contract/wire/shown-call';
import type { Sentence } from '@studiolo/contract/text/say';
import { moment } from '../../platform/database/columns.ts';

/** Filled with our own tokens, never by a dictionary of the database. */
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Projects: groups of chats with common instructions and files. */
export const folders = snakeCase.table(
  'folders',
  {
    id: uuid().primaryKey(),
    ownerId: uuid().notNull(),
    name: text().notNull(),
    instructions: text().notNull(),
    /**
     * Files of a project in the previous release; they are now sources. Unused; the next release drops the
     * column.
     */
    fileIds: jsonb().$type<string[]>().notNull().default([]),
    /** Deleted at this time, and erased soon after unless restored. */
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

/** Conversations, each in its scope. The owner may erase it; the user who asks sees it as their own. */
export const topics = snakeCase.table(
  'topics',
  {
    id: uuid().primaryKey(),
    ownerId: uuid().notNull(),
    /** User, or visitor of a bot without an account. */
    askerId: uuid().notNull(),
    title: text().notNull(),
    groundKind: text().notNull(),
    /** Id of the scope within its kind. Empty for plain chat. */
    groundId: text().notNull(),
    folderId: uuid().references(() => folders.id, { onDelete: 'set null' }),
    isPinned: boolean().notNull().default(false),
    style: text().$type<ChatParameters['style']>().notNull().default(DEFAULT_PARAMETERS.style),
    length: text().$type<ChatParameters['length']>().notNull().default(DEFAULT_PARAMETERS.length),
    think: boolean().notNull().default(false),
    /** Source of the title. A title set by the user is never generated again. */
    titledBy: text().$type<'words' | 'model' | 'person'>().notNull().default('words'),
    /** Key of an imported conversation. Null for one created here. */
    importKey: text(),
    /** Excluded from every list, from search and export, and erased when the user leaves. */
    isTemporary: boolean().notNull().default(false),
    /** Deleted at this time, and erased soon after unless restored. */
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

/** Turns: one prompt and its response. `bodyHash` detects a `msgId` that is reused for another question. */
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
    /** Mentioned conversations and, with their kind, other mentioned scopes, by their titles at that time. */
    mentions: jsonb().$type<{ id: string; title: string; kind?: string }[]>().notNull().default([]),
    model: text().notNull(),
    status: text().$type<RecordStatus>().notNull(),
    response: text().notNull().default(''),
    reasoning: text().notNull().default(''),
    reasoningMs: integer(),
    source: jsonb().$type<Anchor[]>().notNull().default([]),
    error: jsonb().$type<Sentence>(),
    notice: text().notNull().default(''),
    /** Tool calls during the answer. */
    calls: jsonb().$type<ShownCall[]>().notNull().default([]),
    /** Whether the question needs a language model, and the built-in engine could not answer it. */
    isUnable: boolean().notNull().default(false),
    /** Truncated at the model's length limit. */
    isTruncated: boolean().notNull().default(false),
    messageType: text().$type<MessageType>().notNull().default('text'),
    /** URL of a generated picture. Empty without a picture. */
    pictureUrl: text().notNull().default(''),
    score: real(),
    scoreComment: text().notNull().default(''),
    /** Shared by turns that ask several models side by side. Otherwise empty. */
    compareId: text().notNull().default(''),
    isPreferred: boolean().notNull().default(false),
    /** Sent to later models, however long the conversation is. */
    isPinned: boolean().notNull().default(false),
    /** Not sent to later models. */
    isHidden: boolean().notNull().default(false),
    /** Whether search finds it yet. */
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
      // A long pending list is scanned by every search, and would make the planner read every row instead.
      .with({ gin_pending_list_limit: 64 })
      .where(sql`${table.source} <> '[]'`),
  ],
);

/** Traces of how answers were made, in scopes that store them. Deleted with the turn. */
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

/** Tokens of turns for search. Deleted with the turn. */
export const messageWords = snakeCase.table(
  'message_words',
  {
    recordId: uuid()
      .primaryKey()
      .references(() => records.id, { onDelete: 'cascade' }),
    askerId: uuid().notNull(),
    createdAt: moment().notNull(),
    tokens: tsvector().notNull(),
    /** Version of the tokens. Older ones are recreated. */
    tokensVersion: integer().notNull().default(1),
  },
  (table) => [
    index().using('gin', table.tokens),
    index().on(table.askerId, table.createdAt),
    index().on(table.tokensVersion, table.createdAt),
  ],
);

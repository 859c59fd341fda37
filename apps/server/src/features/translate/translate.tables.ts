import {
  boolean,
  index,
  integer,
  jsonb,
  primaryKey,
  real,
  snakeCase,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { BlockKind } from '@studiolo/contract/translate/blocks';
import type {
  BlockLine,
  BlockPart,
  BlockState,
  PageState,
  Term,
  TranslationState,
} from '@studiolo/contract/translate/entities';
import type { LanguageCode } from '@studiolo/contract/translate/languages';
import type { Sentence } from '@studiolo/contract/text/say';

/** Numbers of pages, and indexes of blocks. */
export type KeptInPaper = { pages: number[]; blocks: number[] };

/** Documents that are translated, each into one language. */
export const translations = snakeCase.table(
  'translations',
  {
    id: uuid().primaryKey(),
    ownerId: uuid().notNull(),
    /** Under which it was sent, where it was sent at once. */
    msgId: text(),
    fileId: uuid().notNull(),
    name: text().notNull(),
    /** What its first page calls it. */
    title: text().notNull(),
    fromLanguage: text().$type<LanguageCode>(),
    toLanguage: text().$type<LanguageCode>().notNull(),
    startPage: integer().notNull(),
    endPage: integer().notNull(),
    pageCount: integer().notNull(),
    state: text().$type<TranslationState>().notNull(),
    /** Its pages are understood. */
    isRead: boolean().notNull(),
    /** The run that works on it. */
    runId: uuid(),
    error: jsonb().$type<Sentence>(),
    terms: jsonb().$type<Term[]>().notNull(),
    /** What stands in the PDF that was written last as it was. */
    kept: jsonb().$type<KeptInPaper>(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [unique().on(table.ownerId, table.msgId), index().on(table.ownerId, table.createdAt)],
);

const translationId = () =>
  uuid()
    .notNull()
    .references(() => translations.id, { onDelete: 'cascade' });

export const translationPages = snakeCase.table(
  'translation_pages',
  {
    translationId: translationId(),
    number: integer().notNull(),
    width: real().notNull(),
    height: real().notNull(),
    isTurned: boolean().notNull(),
    isScan: boolean().notNull(),
    state: text().$type<PageState>().notNull(),
    /** It was translated as a preview, for nothing. */
    isFree: boolean().notNull(),
    reason: jsonb().$type<Sentence>(),
  },
  (table) => [primaryKey({ columns: [table.translationId, table.number] })],
);

/** What stands on the pages, in reading order, and what it says in the other language. */
export const translationBlocks = snakeCase.table(
  'translation_blocks',
  {
    translationId: translationId(),
    index: integer().notNull(),
    page: integer().notNull(),
    kind: text().$type<BlockKind>().notNull(),
    level: integer().notNull(),
    text: text().notNull(),
    parts: jsonb().$type<BlockPart[]>().notNull(),
    lines: jsonb().$type<BlockLine[]>().notNull(),
    size: real().notNull(),
    isBold: boolean().notNull(),
    target: text().notNull(),
    state: text().$type<BlockState>().notNull(),
    reason: jsonb().$type<Sentence>(),
  },
  (table) => [
    primaryKey({ columns: [table.translationId, table.index] }),
    index().on(table.translationId, table.page),
  ],
);

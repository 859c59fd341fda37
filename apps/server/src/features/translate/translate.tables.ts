import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  primaryKey,
  real,
  snakeCase,
  text,
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
import type { TranslatorName } from '@studiolo/contract/translate/engines';
import type { LanguageCode } from '@studiolo/contract/translate/languages';
import type { Sentence } from '@studiolo/contract/text/say';
import { moment } from '../../platform/database/columns.ts';

/** Numbers of pages and indexes of blocks that stayed in the original, or lack characters. */
export type UntranslatedParts = { pages: number[]; blocks: number[]; lacking?: number[] };

/** Documents that are translated, each into one language. */
export const translations = snakeCase.table(
  'translations',
  {
    id: uuid().primaryKey(),
    ownerId: uuid().notNull(),
    /** Id of the message that started it, if it was started at once. */
    msgId: text(),
    fileId: uuid().notNull(),
    name: text().notNull(),
    title: text().notNull(),
    fromLanguage: text().$type<LanguageCode>(),
    toLanguage: text().$type<LanguageCode>().notNull(),
    /** The chosen translator; null for the default. */
    translator: text().$type<TranslatorName>(),
    startPage: integer().notNull(),
    endPage: integer().notNull(),
    pageCount: integer().notNull(),
    state: text().$type<TranslationState>().notNull(),
    /** Whether its pages are parsed. */
    isRead: boolean().notNull(),
    /** The current run; null while none is running. */
    runId: uuid(),
    error: jsonb().$type<Sentence>(),
    terms: jsonb().$type<Term[]>().notNull(),
    /** Parts of the latest PDF that stayed in the original. */
    kept: jsonb().$type<UntranslatedParts>(),
    createdAt: moment().notNull(),
    /** Time of deletion; the row is erased five minutes later, unless it is restored. */
    deletedAt: moment(),
  },
  (table) => [
    unique().on(table.ownerId, table.msgId),
    index().on(table.ownerId, table.createdAt),
    index()
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
  ],
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
    /** Whether it was translated as a free preview. */
    isFree: boolean().notNull(),
    reason: jsonb().$type<Sentence>(),
  },
  (table) => [primaryKey({ columns: [table.translationId, table.number] })],
);

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

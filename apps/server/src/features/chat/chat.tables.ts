import { index, integer, jsonb, snakeCase, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { SharedTurn } from '@studiolo/contract/chat/share-entities';
import { records, topics } from '../../core/conversation/conversation.tables.ts';
import { moment } from '../../platform/database/columns.ts';

/** Links to copies of conversations. The hash finds a link; the sealed token lets its owner see it again. */
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
    /** Files of the shared pictures. Picture 1 is the first. They are deleted with the link. */
    pictureIds: jsonb().$type<string[]>().notNull().default([]),
    createdAt: moment().notNull(),
  },
  (table) => [index().on(table.ownerId, table.createdAt), index().on(table.topicId)],
);

/** Marked passages of answers; each is deleted with its turn. */
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

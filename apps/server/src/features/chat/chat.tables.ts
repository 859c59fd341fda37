import { index, integer, jsonb, snakeCase, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import type { SharedTurn } from '@studiolo/contract/chat/share-entities';
import { records, topics } from '../../core/conversation/conversation.tables.ts';

const moment = () => timestamp({ withTimezone: true });

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

import { index, integer, primaryKey, snakeCase, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Locale } from '@studiolo/contract/wire/headers';

const moment = () => timestamp({ withTimezone: true });

/** What anyone with the link can read, as it was when it was published last: an answer, or a document. */
export const publications = snakeCase.table(
  'publications',
  {
    /** Cannot be guessed: who has it may read. */
    id: text().primaryKey(),
    ownerId: uuid().notNull(),
    recordId: uuid().unique(),
    documentId: uuid().unique(),
    title: text().notNull(),
    locale: text().$type<Locale>().notNull(),
    html: text().notNull(),
    createdAt: moment().notNull(),
    updatedAt: moment(),
    /** The readable part of its address. */
    slug: text().notNull().default(''),
    /** What previews say of it. */
    description: text().notNull().default(''),
    /** What previews show of it: a jpeg in base64. */
    cover: text(),
    /** The Markdown that it was made from, where that has a draft to be compared with. */
    source: text().notNull().default(''),
    passwordHash: text(),
    expiresAt: moment(),
    views: integer().notNull().default(0),
  },
  (table) => [index().on(table.ownerId, table.createdAt)],
);

/** Passwords tried at pages, by the networks that they came from. */
export const publicationGuesses = snakeCase.table(
  'publication_guesses',
  {
    publicationId: text()
      .notNull()
      .references(() => publications.id, { onDelete: 'cascade' }),
    network: text().notNull(),
    count: integer().notNull(),
    since: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.publicationId, table.network] })],
);

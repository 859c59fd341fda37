import { boolean, index, integer, primaryKey, snakeCase, text, uuid } from 'drizzle-orm/pg-core';
import type { Locale } from '@studiolo/contract/wire/headers';
import { moment } from '../../platform/database/columns.ts';

/** Published pages, as of their last publication: an answer or a document each. */
export const publications = snakeCase.table(
  'publications',
  {
    /** Unguessable; knowing it is the permission to read. */
    id: text().primaryKey(),
    ownerId: uuid().notNull(),
    recordId: uuid().unique(),
    documentId: uuid().unique(),
    title: text().notNull(),
    locale: text().$type<Locale>().notNull(),
    html: text().notNull(),
    /**
     * Whether it is a complete page with scripts, written by a model. Such a page is served in a separate
     * sandbox.
     */
    isPage: boolean().notNull().default(false),
    createdAt: moment().notNull(),
    updatedAt: moment(),
    /** The readable part of its address. */
    slug: text().notNull().default(''),
    description: text().notNull().default(''),
    /** Picture in link previews, a JPEG in base64. */
    cover: text(),
    /** The Markdown that the page was made from, if it has a draft to compare with. */
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

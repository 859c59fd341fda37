import { bigint, bytea, customType, index, integer, jsonb, snakeCase, text, uuid } from 'drizzle-orm/pg-core';
import type { Place } from '@studiolo/contract/evidence/anchor';

/** Its content comes from our own tokens, never from a dictionary of the database. */
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** The pieces of every read file, found by their tokens. */
export const passages = snakeCase.table(
  'passages',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ownerId: uuid().notNull(),
    fileId: uuid().notNull(),
    ordinal: integer().notNull(),
    text: text().notNull(),
    heading: text(),
    place: jsonb().$type<Place>().notNull(),
    /** Those of the text, and one that names its owner: a search meets no passage of anybody else. */
    tokens: tsvector().notNull(),
    tokenCount: integer().notNull(),
  },
  (table) => [
    index().on(table.fileId, table.ordinal),
    // What was added last is looked through from beginning to end by each search: it has to stay short.
    index().using('gin', table.tokens).with({ gin_pending_list_limit: 256 }),
    index().on(table.ownerId),
  ],
);

const varbit = customType<{ data: string }>({ dataType: () => 'bit varying' });

/** A passage, and gone with it. */
const ofPassage = () =>
  bigint({ mode: 'number' })
    .primaryKey()
    .references(() => passages.id, { onDelete: 'cascade' });

/**
 * Which numbers of the passages' vectors are positive, where an embedding model is set up: each search compares those of
 * every passage in scope. The vectors are kept apart, so that this table stays short.
 */
export const passageSigns = snakeCase.table(
  'passage_signs',
  {
    passageId: ofPassage(),
    ownerId: uuid().notNull(),
    fileId: uuid().notNull(),
    /** The model: vectors of others cannot be compared with these. */
    space: text().notNull(),
    /** None when the model takes no such text. */
    signs: varbit(),
  },
  (table) => [index().on(table.fileId), index().on(table.ownerId)],
);

/** The vectors themselves, at a byte a number. */
export const passageVectors = snakeCase.table('passage_vectors', {
  passageId: ofPassage(),
  vector: bytea(),
});

/** How many passages a read file has, and how many tokens in all: what a ranking has to know of the whole. */
export const passageCounts = snakeCase.table(
  'passage_counts',
  {
    fileId: uuid().primaryKey(),
    ownerId: uuid().notNull(),
    passages: integer().notNull(),
    tokens: integer().notNull(),
    /** As which version of the tokens they are indexed: the older ones are indexed anew. */
    tokensVersion: integer().notNull().default(1),
    /** The model by which each of them is embedded; none before. */
    embeddedIn: text(),
  },
  (table) => [index().on(table.ownerId)],
);

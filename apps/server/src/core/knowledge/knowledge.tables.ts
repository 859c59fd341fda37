import { bigint, bytea, customType, index, integer, jsonb, snakeCase, text, uuid } from 'drizzle-orm/pg-core';
import type { AnchorLocation } from '@studiolo/contract/evidence/anchor';

/** Filled with our own tokens, never by a dictionary of the database. */
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

export const passages = snakeCase.table(
  'passages',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ownerId: uuid().notNull(),
    fileId: uuid().notNull(),
    ordinal: integer().notNull(),
    text: text().notNull(),
    heading: text(),
    place: jsonb().$type<AnchorLocation>().notNull(),
    /** Tokens of the text, and one for the owner, so that a search does not read other owners' passages. */
    tokens: tsvector().notNull(),
    tokenCount: integer().notNull(),
  },
  (table) => [
    index().on(table.fileId, table.ordinal),
    // Each search scans the pending list of new entries, so it must stay short.
    index().using('gin', table.tokens).with({ gin_pending_list_limit: 256 }),
    index().on(table.ownerId),
  ],
);

const varbit = customType<{ data: string }>({ dataType: () => 'bit varying' });

/** Primary key of a row that is deleted with its passage. */
const ofPassage = () =>
  bigint({ mode: 'number' })
    .primaryKey()
    .references(() => passages.id, { onDelete: 'cascade' });

/**
 * Signs of the passages' vectors, if an embedding model is configured. Each search compares all of them in
 * scope, so the vectors are stored elsewhere to keep this table small.
 */
export const passageSigns = snakeCase.table(
  'passage_signs',
  {
    passageId: ofPassage(),
    ownerId: uuid().notNull(),
    fileId: uuid().notNull(),
    space: text().notNull(),
    /** Null if the model refuses the text. */
    signs: varbit(),
  },
  (table) => [index().on(table.fileId), index().on(table.ownerId)],
);

export const passageVectors = snakeCase.table('passage_vectors', {
  passageId: ofPassage(),
  vector: bytea(),
});

/** Totals of passages and tokens of each parsed file, needed for ranking. */
export const passageCounts = snakeCase.table(
  'passage_counts',
  {
    fileId: uuid().primaryKey(),
    ownerId: uuid().notNull(),
    passages: integer().notNull(),
    tokens: integer().notNull(),
    /** Version of the tokens. Files with an older one are reindexed. */
    tokensVersion: integer().notNull().default(1),
    /** Model that all passages are embedded with. Null until then. */
    embeddedIn: text(),
  },
  (table) => [index().on(table.ownerId)],
);

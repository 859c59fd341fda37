import { bigint, customType, index, integer, jsonb, snakeCase, text, uuid } from 'drizzle-orm/pg-core';
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
    tokens: tsvector().notNull(),
    tokenCount: integer().notNull(),
  },
  (table) => [
    index().on(table.fileId, table.ordinal),
    index().using('gin', table.tokens),
    index().on(table.ownerId),
  ],
);

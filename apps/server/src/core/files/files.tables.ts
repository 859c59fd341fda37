import { bigint, index, integer, jsonb, real, snakeCase, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { FileStatus } from '@studiolo/contract/files/entities';
import type { Sentence } from '@studiolo/contract/text/say';

/** Stored files: what they are, and how far they are read. */
export const files = snakeCase.table(
  'files',
  {
    id: uuid().primaryKey(),
    ownerId: uuid().notNull(),
    name: text().notNull(),
    kind: text().notNull(),
    purpose: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    sha256: text().notNull(),
    status: text().$type<FileStatus>().notNull(),
    error: jsonb().$type<Sentence>(),
    /** Characters of its text. */
    length: integer().notNull().default(0),
    progress: real(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.ownerId, table.createdAt)],
);

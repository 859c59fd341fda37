import {
  bigint,
  doublePrecision,
  index,
  integer,
  jsonb,
  primaryKey,
  snakeCase,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { FileStatus } from '@studiolo/contract/files/entities';
import type { Sentence } from '@studiolo/contract/text/say';

/** `total` is 0 where it cannot be told. */
export type ReadingProgress = { done: number; total: number };

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
    /** How long a recording is; 0 for what is none. */
    seconds: doublePrecision().notNull().default(0),
    /** Pages that were read, of all; null while it waits for its turn, and once it is read. */
    reading: jsonb().$type<ReadingProgress>(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.ownerId, table.createdAt)],
);

/** What files are kept for, such as the answer that was asked with one or cites it. A file goes with its last use. */
export const fileUses = snakeCase.table(
  'file_uses',
  {
    fileId: uuid()
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    /** The run that reads it or read it, or the project that it is kept for. */
    runId: uuid().notNull(),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.runId] }), index().on(table.runId)],
);

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

/** `total` is 0 if unknown. */
export type ReadingProgress = { done: number; total: number };

/** Stored files and the progress of parsing them. */
export const files = snakeCase.table(
  'files',
  {
    id: uuid().primaryKey(),
    ownerId: uuid().notNull(),
    name: text().notNull(),
    kind: text().notNull(),
    purpose: text().notNull(),
    /** In bytes. 0 if the original was removed and only the text stays. */
    size: bigint({ mode: 'number' }).notNull(),
    sha256: text().notNull(),
    status: text().$type<FileStatus>().notNull(),
    error: jsonb().$type<Sentence>(),
    /** Length of the text in characters. */
    length: integer().notNull().default(0),
    /** Duration of a recording. 0 for other files. */
    seconds: doublePrecision().notNull().default(0),
    /** Number of parsed pages and of all pages. Null while the file waits, and after it is parsed. */
    reading: jsonb().$type<ReadingProgress>(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.ownerId, table.createdAt)],
);

/**
 * Uses of files, such as the answer that a file was attached to or that cites it. A file is deleted with its
 * last use.
 */
export const fileUses = snakeCase.table(
  'file_uses',
  {
    fileId: uuid()
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    /** Run or source that uses the file. */
    runId: uuid().notNull(),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.runId] }), index().on(table.runId)],
);

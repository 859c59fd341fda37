import { boolean, integer, jsonb, primaryKey, snakeCase, uuid } from 'drizzle-orm/pg-core';
import { files } from '../files.tables.ts';
import type { StoredPage } from './stored-page.ts';

/** Text that was recognized on pages of scans, with its owner's corrections. */
export const recognizedPages = snakeCase.table(
  'recognized_pages',
  {
    fileId: uuid()
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    /** From 1; a picture has one page. */
    number: integer().notNull(),
    page: jsonb().$type<StoredPage>().notNull(),
    /** Whether it was corrected after the file was last read. */
    isChanged: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.number] })],
);

import { jsonb, primaryKey, snakeCase, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../../../platform/database/columns.ts';
import { notebooks } from '../../notebooks.tables.ts';

/** Results of the searches for sources, so that a later one can tell what is new. */
export const notebookSearches = snakeCase.table(
  'notebook_searches',
  {
    notebookId: uuid()
      .notNull()
      .references(() => notebooks.id, { onDelete: 'cascade' }),
    /** In lower case. */
    topic: text().notNull(),
    /** Pages found by all searches for the topic, latest last. */
    keys: jsonb().$type<string[]>().notNull(),
    searchedAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.notebookId, table.topic] })],
);

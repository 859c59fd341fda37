import { sql } from 'drizzle-orm';
import { index, jsonb, snakeCase, text, uuid } from 'drizzle-orm/pg-core';
import type { SourceKind, SourceOrigin } from '@studiolo/contract/notebooks/source-entities';
import { sourceColumns } from '../../../core/sources/sources.tables.ts';
import { notebooks } from '../notebooks.tables.ts';
import { moment } from '../../../platform/database/columns.ts';

/**
 * Summary, topics and suggested questions of a source; extracted from its sentences unless a model wrote
 * them.
 */
export type Digest = { summary: string; topics: string[]; questions: string[]; by?: 'extract' | 'model' };

/** Sources of notebooks. The text of each is that of a file of the notebook's owner. */
export const notebookSources = snakeCase.table(
  'notebook_sources',
  {
    ...sourceColumns(),
    notebookId: uuid()
      .notNull()
      .references(() => notebooks.id, { onDelete: 'cascade' }),
    kind: text().$type<SourceKind>().notNull(),
    /** `address`: replaced by the title of the page, or of the page in the file, once it is known. */
    titledBy: text().$type<'address' | 'person'>().notNull(),
    origin: jsonb().$type<SourceOrigin>(),
    digest: jsonb().$type<Digest>(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    index().on(table.notebookId, table.createdAt),
    index().on(table.ownerId),
    index().on(table.fileId),
    index()
      .on(table.nextFileId)
      .where(sql`${table.nextFileId} is not null`),
    index()
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
    index('notebook_sources_next_fetch').on(sql`least(${table.dueAt}, ${table.retryAt})`),
  ],
);

import { sql } from 'drizzle-orm';
import { index, jsonb, snakeCase, text, uuid } from 'drizzle-orm/pg-core';
import type { SourceChanges } from '@studiolo/contract/evidence/source-changes';
import type { SourceKind, SourceOrigin } from '@studiolo/contract/notebooks/source-entities';
import type { Sentence } from '@studiolo/contract/text/say';
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
    id: uuid().primaryKey(),
    notebookId: uuid()
      .notNull()
      .references(() => notebooks.id, { onDelete: 'cascade' }),
    /** Owner of the notebook and of the file. */
    ownerId: uuid().notNull(),
    kind: text().$type<SourceKind>().notNull(),
    title: text().notNull(),
    /** `address`: takes the title of its page, or of the page in its file, once known. */
    titledBy: text().$type<'address' | 'person'>().notNull(),
    fileId: uuid(),
    /** Replaces the file once it is read. */
    nextFileId: uuid(),
    url: text().notNull(),
    /** Progress of fetching the page; null if nothing is being fetched. */
    fetching: text().$type<'waiting' | 'running'>(),
    origin: jsonb().$type<SourceOrigin>(),
    /** Reason why it could not be fetched or learned again. */
    error: jsonb().$type<Sentence>(),
    digest: jsonb().$type<Digest>(),
    changes: jsonb().$type<SourceChanges>(),
    /** When it was removed; it is erased soon after, unless it is restored. */
    deletedAt: moment(),
    createdAt: moment().notNull(),
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
  ],
);

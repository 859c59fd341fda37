import { sql } from 'drizzle-orm';
import { index, jsonb, snakeCase, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { SourceChanges } from '@studiolo/contract/evidence/source-changes';
import type { SourceKind, SourceOrigin } from '@studiolo/contract/notebooks/source-entities';
import type { Sentence } from '@studiolo/contract/text/say';
import { notebooks } from '../notebooks.tables.ts';

const moment = () => timestamp({ withTimezone: true });

/** What a source says in short, what it turns on, and what could be asked of it; of its own sentences unless told. */
export type Digest = { summary: string; topics: string[]; questions: string[]; by?: 'extract' | 'model' };

/** Sources of notebooks. The text of each is that of a file of the notebook's owner. */
export const notebookSources = snakeCase.table(
  'notebook_sources',
  {
    id: uuid().primaryKey(),
    notebookId: uuid()
      .notNull()
      .references(() => notebooks.id, { onDelete: 'cascade' }),
    /** Whose the notebook is, and the file with it. */
    ownerId: uuid().notNull(),
    kind: text().$type<SourceKind>().notNull(),
    title: text().notNull(),
    /** Nobody named it: it takes the title of its page, or of the page in its file, when that is known. */
    titledBy: text().$type<'address' | 'person'>().notNull(),
    fileId: uuid(),
    /** What takes the place of the file once it is read. */
    nextFileId: uuid(),
    url: text().notNull(),
    /** How far the fetching of its page is; null where nothing is fetched. */
    fetching: text().$type<'waiting' | 'running'>(),
    origin: jsonb().$type<SourceOrigin>(),
    /** Why it could not be fetched, or not be learned anew. */
    error: jsonb().$type<Sentence>(),
    digest: jsonb().$type<Digest>(),
    changes: jsonb().$type<SourceChanges>(),
    /** Taken out then, and erased soon after, unless that is taken back. */
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

import type { Schedule } from '@studiolo/contract/evidence/schedule';
import type { SourceChanges } from '@studiolo/contract/evidence/source-changes';
import type { Sentence } from '@studiolo/contract/text/say';
import { integer, jsonb, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/database/columns.ts';

/** Columns of every source. Its text is that of a file of its owner. */
export const sourceColumns = () => ({
  id: uuid().primaryKey(),
  /** Owner of the source and of its file. */
  ownerId: uuid().notNull(),
  title: text().notNull(),
  fileId: uuid(),
  /** Replaces the file once it is read. */
  nextFileId: uuid(),
  /** Address of its page; empty for sources without a page. */
  url: text().notNull(),
  /** Progress of fetching the page; null if nothing is being fetched. */
  fetching: text().$type<'waiting' | 'running'>(),
  /** Reason why it could not be fetched or learned again. */
  error: jsonb().$type<Sentence>(),
  /** When the next attempt to fetch a page is made, and the number of failed ones. */
  retryAt: moment(),
  retries: integer().notNull().default(0),
  /** Interval at which the page is fetched again, and the next time; null for never. */
  schedule: text().$type<Schedule>().notNull().default('never'),
  dueAt: moment(),
  changes: jsonb().$type<SourceChanges>(),
  createdAt: moment().notNull(),
  /** When it was deleted; it is erased soon after, unless it is restored. */
  deletedAt: moment(),
});

/** Column values of a source that is new and empty. */
export const EMPTY_SOURCE = {
  fileId: null,
  nextFileId: null,
  url: '',
  fetching: null,
  error: null,
  retryAt: null,
  retries: 0,
  schedule: 'never',
  dueAt: null,
  changes: null,
  deletedAt: null,
} as const;

import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, snakeCase, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { Anchor } from '@studiolo/contract/evidence/anchor';
import type { Rhythm, ScheduleChanges, ScheduleState } from '@studiolo/contract/schedules/entities';
import type { Sentence } from '@studiolo/contract/text/say';
import type { Locale } from '@studiolo/contract/wire/headers';
import { moment } from '../../platform/database/columns.ts';

/** Text of a page or an answer that later ones are compared with. */
export type Baseline = { text: string; at: string };

export const schedules = snakeCase.table(
  'schedules',
  {
    id: uuid().primaryKey(),
    ownerId: uuid().notNull(),
    kind: text().notNull(),
    /** Id of the notebook, bot or other thing. Empty for a page. */
    targetId: text().notNull(),
    title: text().notNull(),
    prompt: text().notNull(),
    url: text().notNull(),
    every: text().$type<Rhythm>().notNull(),
    weekday: integer().notNull(),
    /** Local time, e.g. `08:30`. */
    time: text().notNull(),
    timeZone: text().notNull(),
    isAlwaysNotified: boolean().notNull(),
    isMailed: boolean().notNull(),
    isPushed: boolean().notNull(),
    maxResults: integer(),
    /** Number of results so far, without failures. */
    results: integer().notNull().default(0),
    state: text().$type<ScheduleState>().notNull(),
    /** Reason why it stopped by itself. */
    reason: jsonb().$type<Sentence>(),
    /** Error of the latest occurrence, if it failed. */
    fault: jsonb().$type<Sentence>(),
    /** Consecutive failures. */
    failures: integer().notNull().default(0),
    nextAt: moment(),
    /** Run of the current occurrence. The next one waits for its end. */
    runId: uuid(),
    checkedAt: moment(),
    /** Conversation of its answers. */
    sessionId: uuid(),
    /** Latest text that counts as a result. */
    baseline: jsonb().$type<Baseline>(),
    /** Latest text of the page that makes a question run. */
    pageBaseline: jsonb().$type<Baseline>(),
    /** Sentences that differed between two readings of the page at the same time. */
    unsteady: jsonb().$type<string[]>().notNull().default([]),
    locale: text().$type<Locale>().notNull(),
    deletedAt: moment(),
    createdAt: moment().notNull(),
  },
  (table) => [
    index().on(table.ownerId, table.createdAt),
    index()
      .on(table.nextAt)
      .where(sql`${table.state} = 'active' and ${table.deletedAt} is null`),
    index()
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
  ],
);

/** Result that the work of an occurrence saves before its run ends. */
export type StoredFinding = {
  text: string;
  citations: Anchor[];
  path: string;
  /** Null for the first result, and if nothing was compared. */
  changes: ScheduleChanges | null;
  isFirst: boolean;
  /** Whether the question was not asked, because its page has not changed. */
  isSkipped: boolean;
  sessionId: string | null;
  baseline: Baseline | null;
  pageBaseline: Baseline | null;
  unsteady: string[];
};

/** Occurrences, each once: the key is its time. Kept as the history of results. */
export const scheduleOccurrences = snakeCase.table(
  'schedule_occurrences',
  {
    id: uuid().primaryKey(),
    scheduleId: uuid()
      .notNull()
      .references(() => schedules.id, { onDelete: 'cascade' }),
    ownerId: uuid().notNull(),
    runId: uuid().notNull(),
    dueAt: moment().notNull(),
    trigger: text().$type<'time' | 'manual'>().notNull(),
    state: text().$type<'running' | 'done' | 'failed' | 'stopped'>().notNull(),
    isChanged: boolean().notNull().default(false),
    finding: jsonb().$type<StoredFinding>(),
    error: jsonb().$type<Sentence>(),
    startedAt: moment().notNull(),
    finishedAt: moment(),
  },
  (table) => [
    unique().on(table.scheduleId, table.dueAt),
    index().on(table.scheduleId, table.startedAt),
    index().on(table.ownerId),
  ],
);

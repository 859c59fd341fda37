import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  primaryKey,
  real,
  snakeCase,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { RunKindName, RunState } from '@studiolo/contract/runs/entities';
import type { Sentence } from '@studiolo/contract/text/say';
import type { NumberedEvent } from './events/event-log.ts';

const moment = () => timestamp({ withTimezone: true });

/** Long work, owned by the server: what it is, how far, and once it has ended everything it said. */
export const runs = snakeCase.table(
  'runs',
  {
    id: uuid().primaryKey(),
    kind: text().$type<RunKindName>().notNull(),
    key: text().notNull(),
    /** Whose data it makes, who may erase it. */
    ownerId: uuid().notNull(),
    /** Who sees it as theirs: follows, stops and is told of it. */
    askerId: uuid().notNull(),
    title: text().notNull(),
    path: text().notNull(),
    state: text().$type<RunState>().notNull(),
    input: jsonb().notNull(),
    progress: real(),
    error: jsonb().$type<Sentence>(),
    events: jsonb().$type<NumberedEvent[]>(),
    /** The server that works on it; whether that one still lives is told by its lock. */
    server: bigint({ mode: 'number' }),
    /** How often it was taken by a server. */
    attempt: integer().notNull().default(0),
    /** How often in a row it failed, or its server died, without a step in between. */
    failures: integer().notNull().default(0),
    /** From when on a server may take it, where none has it; null: a signal alone wakes it. */
    wakeAt: moment().defaultNow(),
    /** The signals that wake it before that. */
    waitingFor: text().array(),
    /** What it was for is deleted, which may still be taken back: nobody is told of it. */
    isConcealed: boolean().notNull().default(false),
    createdAt: moment().notNull(),
    finishedAt: moment(),
  },
  (table) => [
    unique().on(table.askerId, table.kind, table.key),
    index().on(table.askerId, table.createdAt),
    index().on(table.ownerId),
    index().on(table.state),
    index()
      .on(table.kind, table.wakeAt)
      .where(sql`state in ('queued', 'running')`),
  ],
);

/** What running work has said so far, in pieces; moved into its run when it ends. */
export const runEvents = snakeCase.table(
  'run_events',
  {
    runId: uuid()
      .notNull()
      .references(() => runs.id, { onDelete: 'cascade' }),
    fromId: integer().notNull(),
    events: jsonb().$type<NumberedEvent[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.fromId] })],
);

/** What a run did, each step once, and what it waited for: known to every attempt until it ends. */
export const runSteps = snakeCase.table(
  'run_steps',
  {
    runId: uuid()
      .notNull()
      .references(() => runs.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** None: it was begun, and it is not known how it ended. */
    result: jsonb().$type<{ value?: unknown }>(),
    /** Until when it waits, where it is a wait. */
    until: moment(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.name] })],
);

/** What came from outside for runs that have not ended. */
export const runSignals = snakeCase.table(
  'run_signals',
  {
    runId: uuid()
      .notNull()
      .references(() => runs.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** Of one name and key, only the first is kept. */
    key: text().notNull(),
    payload: jsonb().notNull(),
    cameAt: moment()
      .notNull()
      .default(sql`clock_timestamp()`),
    /** The wait that it ended. */
    takenBy: text(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.name, table.key] })],
);

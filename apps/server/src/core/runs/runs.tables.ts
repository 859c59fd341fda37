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
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { RunKindName, RunState } from '@studiolo/contract/runs/entities';
import type { Sentence } from '@studiolo/contract/text/say';
import type { NumberedEvent } from './events/event-log.ts';
import { moment } from '../../platform/database/columns.ts';

/** Long work owned by the server: its kind, its state and, once it has ended, all its events. */
export const runs = snakeCase.table(
  'runs',
  {
    id: uuid().primaryKey(),
    kind: text().$type<RunKindName>().notNull(),
    key: text().notNull(),
    /** Owner of the data that it creates, who may erase it. */
    ownerId: uuid().notNull(),
    /** User who follows, stops and is notified of the run. */
    askerId: uuid().notNull(),
    title: text().notNull(),
    path: text().notNull(),
    state: text().$type<RunState>().notNull(),
    input: jsonb().notNull(),
    progress: real(),
    error: jsonb().$type<Sentence>(),
    events: jsonb().$type<NumberedEvent[]>(),
    /** Server that works on it. The server's lock shows whether it is alive. */
    server: bigint({ mode: 'number' }),
    attempt: integer().notNull().default(0),
    /** Number of consecutive failures and server deaths without a finished step in between. */
    failures: integer().notNull().default(0),
    /** Earliest time at which a server may claim it. Null if only a signal can wake it. */
    wakeAt: moment().defaultNow(),
    waitingFor: text().array(),
    /** Whether its subject was deleted but may be restored; such a run is not shown. */
    isConcealed: boolean().notNull().default(false),
    /**
     * Whether the user stopped it. Its server gets a message, and reads this in case the message was lost.
     */
    isUnwanted: boolean().notNull().default(false),
    /** Run that this one is a part of; lists and notices show only that one. */
    partOf: uuid(),
    /** Parent of its attempts’ spans (W3C Trace Context). Null if traces are off. */
    traceParent: text(),
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

/** Events of running work, in pieces; moved into the run's row when it ends. */
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

/** Steps and waits of a run, each done once and visible to every attempt until the run ends. */
export const runSteps = snakeCase.table(
  'run_steps',
  {
    runId: uuid()
      .notNull()
      .references(() => runs.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** Null if the step was begun and its outcome is unknown. */
    result: jsonb().$type<{ value?: unknown }>(),
    /** Deadline, if the step is a wait. */
    until: moment(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.name] })],
);

export const runSignals = snakeCase.table(
  'run_signals',
  {
    runId: uuid()
      .notNull()
      .references(() => runs.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** Only the first signal of a name and key is kept. */
    key: text().notNull(),
    payload: jsonb().notNull(),
    cameAt: moment()
      .notNull()
      .default(sql`clock_timestamp()`),
    /** Name of the wait that read it. */
    takenBy: text(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.name, table.key] })],
);

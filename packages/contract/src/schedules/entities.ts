import * as z from 'zod/mini';
import { Anchor } from '../evidence/anchor.ts';

/** `change`: a page is checked every hour, and the schedule runs when the page has changed. */
export const Rhythm = z.enum(['day', 'week', 'change'], 'invalid');
export type Rhythm = z.infer<typeof Rhythm>;

/** `paused` by the owner; `stopped` by itself, with a reason. */
export const ScheduleState = z.enum(['active', 'paused', 'stopped']);
export type ScheduleState = z.infer<typeof ScheduleState>;

export const ResultState = z.enum(['running', 'done', 'failed', 'stopped']);

/** Two versions of a sentence that differ in their numbers only. */
export const NumberChange = z.object({
  before: z.string(),
  after: z.string(),
  numbers: z.array(z.object({ from: z.string(), to: z.string() })),
});
export type NumberChange = z.infer<typeof NumberChange>;

/** A difference that does not count as a change: the page's own clock, or text that differs at each reading. */
export const IgnoredChange = z.object({
  reason: z.enum(['clock', 'unsteady']),
  before: z.string(),
  after: z.string(),
});
export type IgnoredChange = z.infer<typeof IgnoredChange>;

/** Computed differences between two readings. Each list may be cut; the counts are complete. */
export const ScheduleChanges = z.object({
  numbers: z.array(NumberChange),
  added: z.array(z.string()),
  removed: z.array(z.string()),
  ignored: z.array(IgnoredChange),
  counts: z.object({ numbers: z.int(), added: z.int(), removed: z.int(), ignored: z.int() }),
});
export type ScheduleChanges = z.infer<typeof ScheduleChanges>;

export const ScheduleResult = z.object({
  resultId: z.string(),
  scheduleId: z.string(),
  state: ResultState,
  trigger: z.enum(['time', 'manual']),
  /** Time at which it was due; later than planned after an outage only in `startedAt`. */
  dueAt: z.string(),
  startedAt: z.string(),
  finishedAt: z.nullable(z.string()),
  /** Whether there is no earlier result to compare with. */
  isFirst: z.boolean(),
  isChanged: z.boolean(),
  counts: z.nullable(z.object({ numbers: z.int(), added: z.int(), removed: z.int(), ignored: z.int() })),
  /** Why it failed, in the user's language. Empty otherwise. */
  error: z.string(),
  /** Path of the answer in its conversation, or address of the page. */
  path: z.string(),
});
export type ScheduleResult = z.infer<typeof ScheduleResult>;

export const ScheduleResultDetails = z.object({
  ...ScheduleResult.shape,
  changes: z.nullable(ScheduleChanges),
  text: z.string(),
  citations: z.array(Anchor),
});
export type ScheduleResultDetails = z.infer<typeof ScheduleResultDetails>;

export const ScheduleView = z.object({
  scheduleId: z.string(),
  kind: z.string(),
  title: z.string(),
  /** Id of the notebook or bot. Empty for a page. */
  targetId: z.string(),
  /** Its title now. Empty if it is gone. */
  targetTitle: z.string(),
  targetPath: z.string(),
  /** Watched page. Empty if no page is watched. */
  url: z.string(),
  prompt: z.string(),
  every: Rhythm,
  /** 1 is Monday, 7 is Sunday. */
  weekday: z.int(),
  /** Local time, e.g. `08:30`. */
  time: z.string(),
  timeZone: z.string(),
  isAlwaysNotified: z.boolean(),
  isMailed: z.boolean(),
  isPushed: z.boolean(),
  /** Number of results after which it stops. Null without a limit. */
  maxResults: z.nullable(z.int()),
  results: z.int(),
  state: ScheduleState,
  /** Why it stopped by itself, in the user's language. Empty otherwise. */
  reason: z.string(),
  nextAt: z.nullable(z.string()),
  checkedAt: z.nullable(z.string()),
  isRunning: z.boolean(),
  lastResult: z.nullable(ScheduleResult),
});
export type ScheduleView = z.infer<typeof ScheduleView>;

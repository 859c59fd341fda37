import * as z from 'zod/mini';

/** `interrupted`: the server that worked on it died; the partial result is kept and nothing is charged. */
export const RunState = z.enum(['queued', 'running', 'done', 'failed', 'stopped', 'interrupted']);
export type RunState = z.infer<typeof RunState>;

/** Each feature has its own kinds. */
export const RunKindName = z.string();
export type RunKindName = z.infer<typeof RunKindName>;

/** A background task as the task tray shows it. */
export const Run = z.object({
  runId: z.string(),
  kind: RunKindName,
  /** Title for the user: a question, a file's name. */
  title: z.string(),
  state: RunState,
  /** From 0 to 1; null if unknown. */
  progress: z.nullable(z.number()),
  /** Why it failed, in the user's language. */
  error: z.string(),
  /** Path of its result in the app. */
  path: z.string(),
  createdAt: z.string(),
  finishedAt: z.nullable(z.string()),
});
export type Run = z.infer<typeof Run>;

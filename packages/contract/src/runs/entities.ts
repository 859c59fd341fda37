import * as z from 'zod/mini';

/** `interrupted`: the server that worked on it died; what had come is kept and nothing is charged. */
export const RunState = z.enum(['queued', 'running', 'done', 'failed', 'stopped', 'interrupted']);
export type RunState = z.infer<typeof RunState>;

/** Each feature has its own kinds. */
export const RunKindName = z.string();
export type RunKindName = z.infer<typeof RunKindName>;

/** A piece of long work as the task tray shows it. */
export const Run = z.object({
  runId: z.string(),
  kind: RunKindName,
  /** What the user knows it by: a question, a file's name. */
  title: z.string(),
  state: RunState,
  /** From 0 to 1, or null where it cannot be told. */
  progress: z.nullable(z.number()),
  /** Why it failed, in the user's language. */
  error: z.string(),
  /** In the app, where its result is. */
  path: z.string(),
  createdAt: z.string(),
  finishedAt: z.nullable(z.string()),
});
export type Run = z.infer<typeof Run>;

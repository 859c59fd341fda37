import * as z from 'zod/mini';
import { RunState } from '../runs/entities.ts';

/** Products whose exports can be imported; the last is this product. */
export const IMPORT_SOURCES = [
  'chatgpt',
  'claude',
  'deepseek',
  'nextchat',
  'openwebui',
  'librechat',
  'lobehub',
  'gemini',
  'grok',
  'studiolo',
] as const;
export const ImportSource = z.enum(IMPORT_SOURCES);
export type ImportSource = z.infer<typeof ImportSource>;

export const SkipReason = z.enum(['empty', 'too-large', 'too-deep', 'unreadable', 'too-many']);
export type SkipReason = z.infer<typeof SkipReason>;

/** A chat that was not imported. */
export const SkippedChat = z.object({ title: z.string(), reason: SkipReason });
export type SkippedChat = z.infer<typeof SkippedChat>;

export const Import = z.object({
  runId: z.string(),
  name: z.string(),
  source: z.union([ImportSource, z.literal('')]),
  brought: z.int(),
  /** Chats that were imported before. */
  known: z.int(),
  left: z.int(),
  leftOut: z.array(SkippedChat),
  createDate: z.string(),
  state: RunState,
  /** From 0 to 1; null if unknown. */
  progress: z.nullable(z.number()),
  /** Why it failed, in the user’s language. */
  error: z.string(),
});
export type Import = z.infer<typeof Import>;

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

export const LeftReason = z.enum(['empty', 'too-large', 'too-deep', 'unreadable', 'too-many']);
export type LeftReason = z.infer<typeof LeftReason>;

/** A chat that was not imported. */
export const LeftOut = z.object({ title: z.string(), reason: LeftReason });
export type LeftOut = z.infer<typeof LeftOut>;

export const Import = z.object({
  runId: z.string(),
  name: z.string(),
  source: z.union([ImportSource, z.literal('')]),
  brought: z.int(),
  /** Chats that were imported before. */
  known: z.int(),
  left: z.int(),
  leftOut: z.array(LeftOut),
  createDate: z.string(),
  state: RunState,
  /** From 0 to 1; null if unknown. */
  progress: z.nullable(z.number()),
  /** Why it failed, in the user’s language. */
  error: z.string(),
});
export type Import = z.infer<typeof Import>;

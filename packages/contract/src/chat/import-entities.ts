import * as z from 'zod/mini';
import { RunState } from '../runs/entities.ts';

/** Where chats were exported from; the last is this product. */
export const ImportSource = z.enum(['chatgpt', 'librechat', 'studiolo']);
export type ImportSource = z.infer<typeof ImportSource>;

export const LeftReason = z.enum(['empty', 'too-large', 'too-deep', 'unreadable', 'too-many']);
export type LeftReason = z.infer<typeof LeftReason>;

/** A chat that was not brought. */
export const LeftOut = z.object({ title: z.string(), reason: LeftReason });
export type LeftOut = z.infer<typeof LeftOut>;

/** What became of a file of chats. */
export const Import = z.object({
  runId: z.string(),
  name: z.string(),
  source: z.union([ImportSource, z.literal('')]),
  brought: z.int(),
  /** Chats that were here already. */
  known: z.int(),
  left: z.int(),
  leftOut: z.array(LeftOut),
  createDate: z.string(),
  state: RunState,
  /** From 0 to 1, or null where it cannot be told. */
  progress: z.nullable(z.number()),
  /** Why it came to no end, in the user’s language. */
  error: z.string(),
});
export type Import = z.infer<typeof Import>;

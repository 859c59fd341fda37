import * as z from 'zod/mini';
import { Help } from '../wire/help.ts';
import { Anchor } from '../evidence/anchor.ts';
import { StudioContent, StudioKind } from './studio-content.ts';
import { STUDIO_LENGTHS, STUDIO_TONES } from './studio-rules.ts';

export const StudioLength = z.enum(STUDIO_LENGTHS);
export type StudioLength = z.infer<typeof StudioLength>;

export const StudioTone = z.enum(STUDIO_TONES);
export type StudioTone = z.infer<typeof StudioTone>;

export const StudioStatus = z.enum(['making', 'ready', 'failed', 'stopped']);
export type StudioStatus = z.infer<typeof StudioStatus>;

const SUMMARY_FIELDS = {
  itemId: z.string(),
  notebookId: z.string(),
  kind: StudioKind,
  title: z.string(),
  status: StudioStatus,
  /** The latest run that made it; only the user who started it can follow it. */
  runId: z.string(),
  isMine: z.boolean(),
  /** Why it failed, in the caller's language. */
  error: z.string(),
  /** Suggested remedy after a model failed. */
  help: z.optional(Help),
  /** Whether it consists of sentences of the sources, without a model. */
  isExtract: z.boolean(),
  createDate: z.string(),
  updateDate: z.string(),
};

export const StudioItemSummary = z.object(SUMMARY_FIELDS);
export type StudioItemSummary = z.infer<typeof StudioItemSummary>;

/** A studio item with its request and content; null until it is first made. */
export const StudioItem = z.object({
  ...SUMMARY_FIELDS,
  /** Null for all sources of the notebook. */
  sourceIds: z.nullable(z.array(z.string())),
  instruction: z.string(),
  length: StudioLength,
  tone: StudioTone,
  /** Displayed name of the model that made it. */
  model: z.string(),
  /** A note on how it was made, or empty. */
  remark: z.string(),
  content: z.nullable(StudioContent),
  anchors: z.array(Anchor),
});
export type StudioItem = z.infer<typeof StudioItem>;

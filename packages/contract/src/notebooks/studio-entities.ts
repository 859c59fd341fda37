import * as z from 'zod/mini';
import { Anchor } from '../evidence/anchor.ts';
import { StudioContent, StudioKind } from './studio-content.ts';
import { STUDIO_LENGTHS, STUDIO_TONES } from './studio-rules.ts';

export const StudioLength = z.enum(STUDIO_LENGTHS);
export type StudioLength = z.infer<typeof StudioLength>;

export const StudioTone = z.enum(STUDIO_TONES);
export type StudioTone = z.infer<typeof StudioTone>;

export const StudioStatus = z.enum(['making', 'ready', 'failed', 'stopped']);
export type StudioStatus = z.infer<typeof StudioStatus>;

const ABOUT = {
  itemId: z.string(),
  notebookId: z.string(),
  kind: StudioKind,
  title: z.string(),
  status: StudioStatus,
  /** What it is, or was last, made by; those who did not ask for it cannot follow it. */
  runId: z.string(),
  isMine: z.boolean(),
  /** Why it could not be made, in the caller's language. */
  error: z.string(),
  /** Made without a model, out of the sources' own sentences. */
  isExtract: z.boolean(),
  createDate: z.string(),
  updateDate: z.string(),
};

/** Something made of a notebook's sources, as a list shows it. */
export const StudioListed = z.object(ABOUT);
export type StudioListed = z.infer<typeof StudioListed>;

/** With how it was asked for, and what came of it: null until the first time that something did. */
export const StudioItem = z.object({
  ...ABOUT,
  /** All of the notebook's where null. */
  sourceIds: z.nullable(z.array(z.string())),
  instruction: z.string(),
  length: StudioLength,
  tone: StudioTone,
  /** What the maker's model is called. */
  model: z.string(),
  /** A sentence about how it was made; empty where there is nothing to say. */
  remark: z.string(),
  content: z.nullable(StudioContent),
  anchors: z.array(Anchor),
});
export type StudioItem = z.infer<typeof StudioItem>;

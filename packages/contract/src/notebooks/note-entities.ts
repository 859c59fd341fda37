import * as z from 'zod/mini';
import { Anchor } from '../evidence/anchor.ts';

/** A note as a list shows it. */
export const NoteCard = z.object({
  noteId: z.string(),
  notebookId: z.string(),
  /** Empty where it has none: `titleOfNote` says what it is called then. */
  title: z.string(),
  /** How it begins, without Markdown. */
  excerpt: z.string(),
  isPinned: z.boolean(),
  /** Grows with each change. */
  version: z.int(),
  /** Who changed it last; empty for somebody who left. */
  authorName: z.string(),
  createDate: z.string(),
  updateDate: z.string(),
});
export type NoteCard = z.infer<typeof NoteCard>;

/** A note: Markdown, and what its `[n]` refer to. */
export const Note = z.extend(NoteCard, { content: z.string(), anchors: z.array(Anchor) });
export type Note = z.infer<typeof Note>;

/** A note as somebody left it at a time. */
export const NoteVersion = z.object({
  version: z.int(),
  title: z.string(),
  excerpt: z.string(),
  authorName: z.string(),
  updateDate: z.string(),
});
export type NoteVersion = z.infer<typeof NoteVersion>;

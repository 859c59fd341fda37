import * as z from 'zod/mini';
import { Anchor } from '../evidence/anchor.ts';

export const NoteCard = z.object({
  noteId: z.string(),
  notebookId: z.string(),
  /** Empty if it has none; see `titleOfNote`. */
  title: z.string(),
  /** Beginning of the text, without Markdown. */
  excerpt: z.string(),
  isPinned: z.boolean(),
  /** Increases with each change. */
  version: z.int(),
  /** The user who changed it last; empty if they no longer have access. */
  authorName: z.string(),
  createDate: z.string(),
  updateDate: z.string(),
});
export type NoteCard = z.infer<typeof NoteCard>;

/** A note: Markdown, and the citations that its `[n]` refer to. */
export const Note = z.extend(NoteCard, { content: z.string(), anchors: z.array(Anchor) });
export type Note = z.infer<typeof Note>;

export const NoteVersion = z.object({
  version: z.int(),
  title: z.string(),
  excerpt: z.string(),
  authorName: z.string(),
  updateDate: z.string(),
});
export type NoteVersion = z.infer<typeof NoteVersion>;

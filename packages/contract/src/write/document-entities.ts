import * as z from 'zod/mini';
import { Anchor } from '../evidence/anchor.ts';

/** A document in a list. */
export const DocumentCard = z.object({
  documentId: z.string(),
  /** Empty if it has none; see `titleOfDocument`. */
  title: z.string(),
  /** Beginning of the text, without Markdown. */
  excerpt: z.string(),
  /** Empty outside folders. */
  folderId: z.string(),
  /** Increases with each change of the text. */
  revision: z.int(),
  /** Number of CJK characters plus words. */
  words: z.int(),
  createDate: z.string(),
  updateDate: z.string(),
  /** Time of moving it to the trash; null if it is not there. */
  deleteDate: z.nullable(z.string()),
});
export type DocumentCard = z.infer<typeof DocumentCard>;

/** A document: Markdown, and the citations that its `[n]` refer to. */
export const WrittenDocument = z.extend(DocumentCard, { content: z.string(), anchors: z.array(Anchor) });
export type WrittenDocument = z.infer<typeof WrittenDocument>;

/** An earlier version of a document. */
export const DocumentVersion = z.object({
  revision: z.int(),
  title: z.string(),
  excerpt: z.string(),
  words: z.int(),
  updateDate: z.string(),
});
export type DocumentVersion = z.infer<typeof DocumentVersion>;

export const DocumentFolder = z.object({
  folderId: z.string(),
  name: z.string(),
  /** Documents in it, except those in the trash. */
  documents: z.int(),
});
export type DocumentFolder = z.infer<typeof DocumentFolder>;

export const DOCUMENT_SORTS = ['updated', 'created', 'title'] as const;
export type DocumentSort = (typeof DOCUMENT_SORTS)[number];

import * as z from 'zod/mini';
import { Anchor } from '../evidence/anchor.ts';

/** A document as a list shows it. */
export const DocumentCard = z.object({
  documentId: z.string(),
  /** Empty where it has none: `titleOfDocument` says what it is called then. */
  title: z.string(),
  /** How it begins, without Markdown. */
  excerpt: z.string(),
  /** Empty for one that is in no folder. */
  folderId: z.string(),
  /** Grows with each change of the text. */
  revision: z.int(),
  /** CJK characters plus words. */
  words: z.int(),
  createDate: z.string(),
  updateDate: z.string(),
  /** When it was put into the trash; null for one that is not there. */
  deleteDate: z.nullable(z.string()),
});
export type DocumentCard = z.infer<typeof DocumentCard>;

/** What somebody writes: Markdown, and what its `[n]` refer to. */
export const WrittenDocument = z.extend(DocumentCard, { content: z.string(), anchors: z.array(Anchor) });
export type WrittenDocument = z.infer<typeof WrittenDocument>;

/** A document as it was at a time. */
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
  /** Documents in it that are not in the trash. */
  documents: z.int(),
});
export type DocumentFolder = z.infer<typeof DocumentFolder>;

export const DOCUMENT_SORTS = ['updated', 'created', 'title'] as const;
export type DocumentSort = (typeof DOCUMENT_SORTS)[number];

import * as z from 'zod/mini';
import { SourceChanges } from '../evidence/source-changes.ts';

/** Where a source comes from: an uploaded file, a page of the web, pasted text, a note, an answer, or another notebook. */
export const SourceKind = z.enum(['file', 'url', 'text', 'note', 'answer']);
export type SourceKind = z.infer<typeof SourceKind>;

/** `queued` waits for its turn, `learning` is being fetched or read, `learned` can be asked about, `failed` says why. */
export const SourceStatus = z.enum(['queued', 'learning', 'learned', 'failed']);
export type SourceStatus = z.infer<typeof SourceStatus>;

/** What it was copied from. */
export const SourceOrigin = z.object({
  kind: z.enum(['note', 'answer', 'source', 'recording']),
  id: z.string(),
  /** In the app, where that is or was; empty where it is seen nowhere. */
  path: z.string(),
});
export type SourceOrigin = z.infer<typeof SourceOrigin>;

export const Source = z.object({
  sourceId: z.string(),
  notebookId: z.string(),
  kind: SourceKind,
  title: z.string(),
  /** The file whose text it is; empty until a page was fetched. */
  fileId: z.string(),
  /** What kind of file, such as `pdf`, `html`, `png`; empty until a page was fetched. */
  fileKind: z.string(),
  /** Bytes of the file. */
  size: z.int(),
  /** The address of a page; empty for anything else. */
  url: z.string(),
  origin: z.nullable(SourceOrigin),
  status: SourceStatus,
  /** Pages that were read, of all; null where it cannot be told. */
  progress: z.nullable(z.object({ done: z.int(), total: z.int() })),
  /** Why it failed, in the reader’s language. */
  error: z.string(),
  /** Whether the same can be tried again: a site may answer by now, a locked or empty file stays one. */
  canRetry: z.boolean(),
  /** What is to be known of a learned one, such as that nothing could be read in a picture. */
  remark: z.string(),
  /** Characters of its text. */
  length: z.int(),
  summary: z.string(),
  topics: z.array(z.string()),
  questions: z.array(z.string()),
  /** Whether these three are taken from its own sentences, no model having been asked. */
  isExtract: z.boolean(),
  /** What the last learning anew brought; null before there was one. */
  changes: z.nullable(SourceChanges),
  createDate: z.string(),
  updateDate: z.string(),
});
export type Source = z.infer<typeof Source>;

/** A page that a search of the web found, to be added or not. */
export const FoundSource = z.object({
  url: z.string(),
  title: z.string(),
  summary: z.string(),
  site: z.string(),
});
export type FoundSource = z.infer<typeof FoundSource>;

import * as z from 'zod/mini';
import { SourceChanges } from '../evidence/source-changes.ts';

/** Origin of a source: an uploaded file, a web page, pasted text, a note or an answer. */
export const SourceKind = z.enum(['file', 'url', 'text', 'note', 'answer']);
export type SourceKind = z.infer<typeof SourceKind>;

/**
 * `queued` waits, `learning` is being fetched or read, `learned` can be asked about, `failed` has an error.
 */
export const SourceStatus = z.enum(['queued', 'learning', 'learned', 'failed']);
export type SourceStatus = z.infer<typeof SourceStatus>;

/** Origin of a copy. */
export const SourceOrigin = z.object({
  kind: z.enum(['note', 'answer', 'source', 'recording']),
  id: z.string(),
  /** Path of the original in the app; empty if it has no page. */
  path: z.string(),
});
export type SourceOrigin = z.infer<typeof SourceOrigin>;

export const Source = z.object({
  sourceId: z.string(),
  notebookId: z.string(),
  kind: SourceKind,
  title: z.string(),
  /** File with the source's text; empty until a page is fetched. */
  fileId: z.string(),
  /** File type, such as `pdf`, `html`, `png`; empty until a page is fetched. */
  fileKind: z.string(),
  /** Bytes of the file. */
  size: z.int(),
  /** URL of a web page; empty for anything else. */
  url: z.string(),
  origin: z.nullable(SourceOrigin),
  status: SourceStatus,
  /** Pages read, of all pages; null if unknown. */
  progress: z.nullable(z.object({ done: z.int(), total: z.int() })),
  /** Why it failed, in the reader’s language. */
  error: z.string(),
  /** Whether a retry may succeed: a site may answer later, a locked or empty file does not change. */
  canRetry: z.boolean(),
  /** A note on a learned source, such as that no text was found in a picture. */
  remark: z.string(),
  /** Summary of which parts were read, such as pages and tables, and which were not. */
  report: z.string(),
  /** Characters of its text. */
  length: z.int(),
  summary: z.string(),
  topics: z.array(z.string()),
  questions: z.array(z.string()),
  /** Whether these three are extracts of its own sentences, made without a model. */
  isExtract: z.boolean(),
  /** Differences found when it was last learned again; null before. */
  changes: z.nullable(SourceChanges),
  createDate: z.string(),
  updateDate: z.string(),
});
export type Source = z.infer<typeof Source>;

/** Result of a web search that can be added as a source. */
export const FoundSource = z.object({
  url: z.string(),
  title: z.string(),
  summary: z.string(),
  site: z.string(),
});
export type FoundSource = z.infer<typeof FoundSource>;

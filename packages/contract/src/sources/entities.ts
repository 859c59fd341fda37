import * as z from 'zod/mini';
import { Schedule } from '../evidence/schedule.ts';
import { SourceChanges } from '../evidence/source-changes.ts';

/**
 * `queued` waits, `learning` is being fetched or read, `learned` can be asked about, `failed` has an error.
 */
export const SourceStatus = z.enum(['queued', 'learning', 'learned', 'failed']);
export type SourceStatus = z.infer<typeof SourceStatus>;

/** Origin of a source that a person adds: an uploaded file, a web page or pasted text. */
export const AddedKind = z.enum(['file', 'url', 'text']);
export type AddedKind = z.infer<typeof AddedKind>;

/** A source with its learning progress, in a notebook or a project. */
export const ShelfSource = z.object({
  sourceId: z.string(),
  title: z.string(),
  /** File with the source's text; empty until a page is fetched. */
  fileId: z.string(),
  /** File type, such as `pdf`, `html`, `png`; empty until a page is fetched. */
  fileKind: z.string(),
  /** Bytes of the file. */
  size: z.int(),
  /** URL of a web page; empty for anything else. */
  url: z.string(),
  /** Interval at which its page is fetched again; `never` for anything else. */
  schedule: Schedule,
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
  /** Whether text was recognized on its pages, so that it can be saved as a searchable PDF. */
  isRecognized: z.boolean(),
  /** Characters of its text. */
  length: z.int(),
  /** Differences found when it was last learned again; null before. */
  changes: z.nullable(SourceChanges),
  createDate: z.string(),
});
export type ShelfSource = z.infer<typeof ShelfSource>;

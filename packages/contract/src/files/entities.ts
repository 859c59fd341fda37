import * as z from 'zod/mini';

/** `reading`: its text is being extracted; `ready`: it can be asked about; `fail`: see `error`. */
export const FileStatus = z.enum(['reading', 'ready', 'fail']);
export type FileStatus = z.infer<typeof FileStatus>;

/** A stored file. `length` is the length of its text in characters, 0 until it is read. */
export const StoredFile = z.object({
  fileId: z.string(),
  uid: z.string(),
  name: z.string(),
  extension: z.string(),
  size: z.int(),
  sizeFormat: z.string(),
  type: z.string(),
  audioTime: z.number(),
  status: FileStatus,
  url: z.string(),
  length: z.int(),
  /** From 0 to 1 while it is read. */
  progress: z.nullable(z.number()),
  error: z.string(),
  /** Report of the parts read and left out; empty until it is read. */
  report: z.string(),
  /** Whether a retry may succeed; a locked or empty file never does. */
  canRetry: z.boolean(),
});
export type StoredFile = z.infer<typeof StoredFile>;

/** Content of a file in the reader: its text, and its pages if it has any. */
export const FileText = z.object({
  fileId: z.string(),
  name: z.string(),
  kind: z.string(),
  text: z.string(),
});
export type FileText = z.infer<typeof FileText>;

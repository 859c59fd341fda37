import * as z from 'zod/mini';

/** `reading`: its text is being taken out; `ready`: it can be asked about; `fail`: see `error`. */
export const FileStatus = z.enum(['reading', 'ready', 'fail']);
export type FileStatus = z.infer<typeof FileStatus>;

/** A stored file. `length` is that of its text in characters, 0 until it is read. */
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
  /** Whether reading it again may go better: a locked or empty file stays one. */
  canRetry: z.boolean(),
});
export type StoredFile = z.infer<typeof StoredFile>;

/** What the reader shows of a file: its text, and its pages where it has any. */
export const FileText = z.object({
  fileId: z.string(),
  name: z.string(),
  kind: z.string(),
  text: z.string(),
});
export type FileText = z.infer<typeof FileText>;

import * as z from 'zod/mini';

/** A document that anyone with its link can read, as it was when it was published last. */
export const DocumentPublication = z.object({
  documentId: z.string(),
  /** Whole, where the operator said what links say; else from the root. */
  url: z.string(),
  /** The readable part of its address. */
  slug: z.string(),
  hasPassword: z.boolean(),
  /** From when on it is no longer read; null for never. */
  expireDate: z.nullable(z.string()),
  isExpired: z.boolean(),
  /** How often it was opened. */
  views: z.int(),
  createDate: z.string(),
  /** When it was published last. */
  updateDate: z.string(),
  /** What is published, to be compared with the draft. */
  title: z.string(),
  content: z.string(),
});
export type DocumentPublication = z.infer<typeof DocumentPublication>;

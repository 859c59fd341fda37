import * as z from 'zod/mini';

/** A document that anyone with its link can read, as last published. */
export const DocumentPublication = z.object({
  documentId: z.string(),
  /** Absolute if the operator configured the site's address; otherwise starts with `/`. */
  url: z.string(),
  /** The readable part of its address. */
  slug: z.string(),
  hasPassword: z.boolean(),
  /** Time when it expires; null for never. */
  expireDate: z.nullable(z.string()),
  isExpired: z.boolean(),
  /** Number of visits. */
  views: z.int(),
  createDate: z.string(),
  /** Time of the last publication. */
  updateDate: z.string(),
  /** The published text, to compare with the draft. */
  title: z.string(),
  content: z.string(),
});
export type DocumentPublication = z.infer<typeof DocumentPublication>;

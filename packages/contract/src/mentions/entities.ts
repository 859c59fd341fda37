import * as z from 'zod/mini';

/**
 * Kind of thing that can be named while writing; each feature has its own kinds. Prompts have a trigger
 * character of their own, the others are mentioned.
 */
export const MentionKind = z.string().check(z.minLength(1, 'invalid'), z.maxLength(40, 'invalid'));
export type MentionKind = z.infer<typeof MentionKind>;

/** One of the user's things that can be named while writing. */
export const Mention = z.object({
  kind: MentionKind,
  id: z.string(),
  title: z.string(),
  /** One more line about it, such as the beginning of a prompt; often empty. */
  about: z.string(),
  /** Path in the app; empty for things without a page. */
  path: z.string(),
  updateDate: z.string(),
  /** Size of a file in bytes; 0 for anything else. */
  size: z.int(),
});
export type Mention = z.infer<typeof Mention>;

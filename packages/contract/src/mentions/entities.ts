import * as z from 'zod/mini';

/** Kind of item that can be mentioned. Each feature has its own kinds; prompts have a separate trigger character. */
export const MentionKind = z.string().check(z.minLength(1, 'invalid'), z.maxLength(40, 'invalid'));
export type MentionKind = z.infer<typeof MentionKind>;

/** An item of the user that can be mentioned. */
export const Mention = z.object({
  kind: MentionKind,
  id: z.string(),
  title: z.string(),
  /** A line of description, such as the beginning of a prompt; often empty. */
  about: z.string(),
  /** Path in the app; empty for items without a page. */
  path: z.string(),
  updateDate: z.string(),
  /** Size of a file in bytes; 0 for anything else. */
  size: z.int(),
});
export type Mention = z.infer<typeof Mention>;

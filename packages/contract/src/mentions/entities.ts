import * as z from 'zod/mini';

/** What can be named while one writes; each feature has its own kinds. Prompts are put in by a sign of their own, the others are mentioned. */
export const MentionKind = z.string().check(z.minLength(1, 'invalid'), z.maxLength(40, 'invalid'));
export type MentionKind = z.infer<typeof MentionKind>;

/** Something of a person's own that can be named while they write. */
export const Mention = z.object({
  kind: MentionKind,
  id: z.string(),
  title: z.string(),
  /** More about it in one line, such as how a prompt begins; mostly empty. */
  about: z.string(),
  /** Where in the app it opens; empty for what has no page of its own. */
  path: z.string(),
  updateDate: z.string(),
  /** Bytes of a file, 0 for anything else. */
  size: z.int(),
});
export type Mention = z.infer<typeof Mention>;

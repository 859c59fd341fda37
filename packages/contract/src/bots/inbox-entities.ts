import * as z from 'zod/mini';

/**
 * Why an answer stands in the inbox: it was called poor, nothing that fits well was found, nothing of the knowledge is
 * cited, or who asked sent it to the owner.
 */
export const InboxReason = z.enum(['disliked', 'low-score', 'uncited', 'told']);
export type InboxReason = z.infer<typeof InboxReason>;

/** Who asked, by no more than this. */
export const InboxOrigin = z.enum(['visitor', 'owner', 'user']);
export type InboxOrigin = z.infer<typeof InboxOrigin>;

export const InboxQuestion = z.object({
  answerId: z.string(),
  question: z.string(),
  /** What the bot said. */
  answer: z.string(),
  reason: InboxReason,
  origin: InboxOrigin,
  /** How it was made is kept. */
  hasXray: z.boolean(),
  createDate: z.string(),
});
export type InboxQuestion = z.infer<typeof InboxQuestion>;

/** `proving`: it is asked again, now or as soon as the answer is learned; `unproven`: that could not be done. */
export const ProofState = z.enum(['proving', 'holds', 'fails', 'unproven']);
export type ProofState = z.infer<typeof ProofState>;

/** What an owner answered once and for all. */
export const InboxAnswer = z.object({
  inboxAnswerId: z.string(),
  question: z.string(),
  answer: z.string(),
  /** Questions that it answers. */
  count: z.int(),
  proof: ProofState,
  /** What the bot says now, where it was asked again. */
  said: z.string(),
  /** Why it could not be asked; empty for no reason. */
  error: z.string(),
  createDate: z.string(),
});
export type InboxAnswer = z.infer<typeof InboxAnswer>;

export const Inbox = z.object({
  /** Questions that mean the same together, the largest group first; the latest wording first in each. */
  groups: z.array(z.array(InboxQuestion)),
  answered: z.array(InboxAnswer),
  /** What asking once more costs, in answers. */
  price: z.number(),
});
export type Inbox = z.infer<typeof Inbox>;

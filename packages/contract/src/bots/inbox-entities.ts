import * as z from 'zod/mini';

/**
 * Reason why an answer is in the inbox: it was rated poor, no passage matches well, it cites no source, or the
 * user who asked sent it to the owner.
 */
export const InboxReason = z.enum(['disliked', 'low-score', 'uncited', 'told']);
export type InboxReason = z.infer<typeof InboxReason>;

/** All that is known about the user who asked. */
export const InboxOrigin = z.enum(['visitor', 'owner', 'user']);
export type InboxOrigin = z.infer<typeof InboxOrigin>;

export const InboxQuestion = z.object({
  answerId: z.string(),
  question: z.string(),
  answer: z.string(),
  reason: InboxReason,
  origin: InboxOrigin,
  /** Whether the trace of the answer is stored. */
  hasXray: z.boolean(),
  createDate: z.string(),
});
export type InboxQuestion = z.infer<typeof InboxQuestion>;

/**
 * `proving`: the bot is asked again as soon as the answer is learned. `holds`, `fails`: its new answer
 * agrees, or does not. `unproven`: the bot could not be asked.
 */
export const CheckState = z.enum(['proving', 'holds', 'fails', 'unproven']);
export type CheckState = z.infer<typeof CheckState>;

/** An owner's permanent answer to questions of the inbox. */
export const InboxAnswer = z.object({
  inboxAnswerId: z.string(),
  question: z.string(),
  answer: z.string(),
  /** Number of questions that it answers. */
  count: z.int(),
  proof: CheckState,
  /** The bot's new answer, if it was asked again. */
  said: z.string(),
  /** Why it could not be asked; empty if it could. */
  error: z.string(),
  createDate: z.string(),
});
export type InboxAnswer = z.infer<typeof InboxAnswer>;

export const Inbox = z.object({
  /** Questions grouped by meaning, the largest group first; each group has the latest wording first. */
  groups: z.array(z.array(InboxQuestion)),
  answered: z.array(InboxAnswer),
  /** Price of asking again, in answers. */
  price: z.number(),
});
export type Inbox = z.infer<typeof Inbox>;

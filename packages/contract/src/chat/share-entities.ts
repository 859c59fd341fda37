import * as z from 'zod/mini';

/** Fetched by the link and its number, while the link is valid. */
export const SharedPicture = z.object({ number: z.int(), name: z.string() });
export type SharedPicture = z.infer<typeof SharedPicture>;

/**
 * One turn at the time the link was created. Includes the quotes of its citations and its attached pictures,
 * but not the cited or attached files.
 */
export const SharedTurn = z.object({
  prompt: z.string(),
  pictures: z.array(SharedPicture),
  reponse: z.string(),
  /** Name of the model that answered; empty if unknown. */
  model: z.string(),
  /** Pictures that are the answer. */
  drawn: z.array(SharedPicture),
  source: z.array(z.object({ number: z.int(), name: z.string(), quote: z.string() })),
});
export type SharedTurn = z.infer<typeof SharedTurn>;

/** A conversation as readers of its link see it. */
export const SharedChat = z.object({ title: z.string(), createDate: z.string(), turns: z.array(SharedTurn) });
export type SharedChat = z.infer<typeof SharedChat>;

export const Share = z.object({
  shareId: z.string(),
  sessionId: z.string(),
  title: z.string(),
  path: z.string(),
  createDate: z.string(),
});
export type Share = z.infer<typeof Share>;

import * as z from 'zod/mini';

/** Fetched by the link and its number, for as long as the link is good. */
export const SharedPicture = z.object({ number: z.int(), name: z.string() });
export type SharedPicture = z.infer<typeof SharedPicture>;

/**
 * One turn as it stood when the link was made. Of what it cites only the words are there, not the files; of the files that
 * it was asked with, the pictures.
 */
export const SharedTurn = z.object({
  prompt: z.string(),
  pictures: z.array(SharedPicture),
  reponse: z.string(),
  /** Which model answered, empty where that is not known. */
  model: z.string(),
  /** What was drawn as the answer. */
  drawn: z.array(SharedPicture),
  source: z.array(z.object({ number: z.int(), name: z.string(), quote: z.string() })),
});
export type SharedTurn = z.infer<typeof SharedTurn>;

/** A conversation as who has the link sees it. */
export const SharedChat = z.object({ title: z.string(), createDate: z.string(), turns: z.array(SharedTurn) });
export type SharedChat = z.infer<typeof SharedChat>;

/** A link that somebody made. */
export const Share = z.object({
  shareId: z.string(),
  sessionId: z.string(),
  title: z.string(),
  /** Where it leads in the app. */
  path: z.string(),
  createDate: z.string(),
});
export type Share = z.infer<typeof Share>;

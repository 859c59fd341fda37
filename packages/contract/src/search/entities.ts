import * as z from 'zod/mini';
import { Anchor } from '../evidence/anchor.ts';

/** An item of the user that matches a search. */
export const SearchHit = z.object({
  /** Each feature has its own kinds. */
  kind: z.string(),
  id: z.string(),
  title: z.string(),
  /** Text around the match; empty if the title matches. */
  snippet: z.string(),
  /** Path in the app; empty for results that open in a panel. */
  path: z.string(),
  updateDate: z.string(),
  /** The matching passage of a document or a source. */
  anchor: z.nullable(Anchor),
});
export type SearchHit = z.infer<typeof SearchHit>;

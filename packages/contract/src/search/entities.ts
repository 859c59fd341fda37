import * as z from 'zod/mini';
import { Anchor } from '../evidence/anchor.ts';

/** Something of a person's own that fits a search. */
export const SearchHit = z.object({
  /** Each feature has its own kinds. */
  kind: z.string(),
  id: z.string(),
  title: z.string(),
  /** The words around what was looked for; empty where the title says it. */
  snippet: z.string(),
  /** Where in the app it is; empty for what opens beside the page. */
  path: z.string(),
  updateDate: z.string(),
  /** The very passage of a document or of a source. */
  anchor: z.nullable(Anchor),
});
export type SearchHit = z.infer<typeof SearchHit>;

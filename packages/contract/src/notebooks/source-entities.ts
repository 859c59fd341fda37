import * as z from 'zod/mini';
import { AddedKind, ShelfSource } from '../sources/entities.ts';

/** Origin of a source: an uploaded file, a web page, pasted text, a note or an answer. */
export const SourceKind = z.enum([...AddedKind.options, 'note', 'answer']);
export type SourceKind = z.infer<typeof SourceKind>;

/** Origin of a copy. */
export const SourceOrigin = z.object({
  kind: z.enum(['note', 'answer', 'source', 'recording']),
  id: z.string(),
  /** Path of the original in the app; empty if it has no page. */
  path: z.string(),
});
export type SourceOrigin = z.infer<typeof SourceOrigin>;

export const Source = z.extend(ShelfSource, {
  notebookId: z.string(),
  kind: SourceKind,
  origin: z.nullable(SourceOrigin),
  summary: z.string(),
  topics: z.array(z.string()),
  questions: z.array(z.string()),
  /** Whether these three fields were extracted from its own sentences, without a model. */
  isExtract: z.boolean(),
  updateDate: z.string(),
});
export type Source = z.infer<typeof Source>;

/** Result of a web search that can be added as a source. */
export const FoundSource = z.object({
  url: z.string(),
  title: z.string(),
  summary: z.string(),
  site: z.string(),
});
export type FoundSource = z.infer<typeof FoundSource>;

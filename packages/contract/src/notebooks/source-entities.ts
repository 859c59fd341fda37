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

/** Kind of a page by its site: a scientific paper, a public authority, a file. `page` if unknown. */
export const PageKind = z.enum([
  'paper',
  'official',
  'news',
  'encyclopedia',
  'video',
  'forum',
  'document',
  'page',
]);
export type PageKind = z.infer<typeof PageKind>;

/** Result of a web search that can be added as a source. */
export const FoundSource = z.object({
  url: z.string(),
  title: z.string(),
  summary: z.string(),
  site: z.string(),
  publishedAt: z.nullable(z.string()),
  kind: PageKind,
  /** Words of the topic that its title and its summary contain. */
  titleWords: z.array(z.string()),
  summaryWords: z.array(z.string()),
  /** Whether the notebook has it, perhaps under another address. */
  isInNotebook: z.boolean(),
  /** Whether no earlier search for the topic in this notebook found it. */
  isNew: z.boolean(),
});
export type FoundSource = z.infer<typeof FoundSource>;

export const FoundSources = z.object({
  candidates: z.array(FoundSource),
  /** Time of the last search for the same topic; null if this is the first one. */
  lastSearchDate: z.nullable(z.string()),
});
export type FoundSources = z.infer<typeof FoundSources>;

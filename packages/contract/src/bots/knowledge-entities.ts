import * as z from 'zod/mini';
import { PassageFate, PassageWay } from '../evidence/retrieval.ts';
import { Schedule } from '../evidence/schedule.ts';
import { SourceChanges } from '../evidence/source-changes.ts';

export const KnowledgeKind = z.enum(['file', 'text', 'url', 'notebook', 'pairs']);
export type KnowledgeKind = z.infer<typeof KnowledgeKind>;

/**
 * State of a bot's source: `retrying` waits for an automatic retry, `unlearned` has no readable text,
 * `to-learn` and `to-relearn` are queued next, `forgotten` stays in the list but is not used in answers.
 */
export const KNOWLEDGE_STATES = [
  ...(['learned', 'queued', 'learning', 'retrying', 'failed', 'unlearned'] as const),
  ...(['to-learn', 'to-relearn', 'forgotten'] as const),
] as const;
export const KnowledgeState = z.enum(KNOWLEDGE_STATES);
export type KnowledgeState = z.infer<typeof KnowledgeState>;

/** A document in a bot’s knowledge. */
export const KnowledgeSource = z.object({
  sourceId: z.string(),
  kind: KnowledgeKind,
  title: z.string(),
  /** Empty for sources without a file, or until the file is fetched. */
  fileId: z.string(),
  url: z.string(),
  notebookId: z.string(),
  state: KnowledgeState,
  /** Pages read, of all pages; null if unknown. */
  progress: z.nullable(z.object({ done: z.number(), total: z.number() })),
  /** Why it could not be learned; empty if it was. */
  error: z.string(),
  /** Summary of which parts of the file were read, such as pages and tables, and which were not. */
  report: z.string(),
  /** Bytes. */
  size: z.int(),
  schedule: Schedule,
  /** Users of the bot may open the whole source, not only its cited passages. */
  isOpen: z.boolean(),
  /** Time of the last learning; null for never. */
  learnedDate: z.nullable(z.string()),
  /** Differences found when it was learned again. */
  changes: z.nullable(SourceChanges),
});
export type KnowledgeSource = z.infer<typeof KnowledgeSource>;

export const Pair = z.object({ question: z.string(), answer: z.string() });
export type Pair = z.infer<typeof Pair>;

/** A passage that a question finds in a bot’s knowledge, and whether an answer would use it. */
export const FoundPassage = z.object({
  sourceTitle: z.string(),
  fileId: z.string(),
  text: z.string(),
  /** Weighted share of the question’s words that it contains, 0 to 1; null if it was not scored. */
  score: z.nullable(z.number()),
  way: PassageWay,
  fate: PassageFate,
});
export type FoundPassage = z.infer<typeof FoundPassage>;

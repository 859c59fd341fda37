import * as z from 'zod/mini';
import { PassageFate, PassageWay } from '../evidence/retrieval.ts';
import { SourceChanges } from '../evidence/source-changes.ts';

export const KnowledgeKind = z.enum(['file', 'text', 'url', 'notebook', 'pairs']);
export type KnowledgeKind = z.infer<typeof KnowledgeKind>;

/**
 * How far a source of a bot is: `retrying` waits to be tried again by itself, `unlearned` has nothing to learn from,
 * `to-learn` and `to-relearn` are next, `forgotten` stays in the list and answers nothing.
 */
export const KNOWLEDGE_STATES = [
  ...(['learned', 'queued', 'learning', 'retrying', 'failed', 'unlearned'] as const),
  ...(['to-learn', 'to-relearn', 'forgotten'] as const),
] as const;
export const KnowledgeState = z.enum(KNOWLEDGE_STATES);
export type KnowledgeState = z.infer<typeof KnowledgeState>;

/** How often a page is fetched anew by itself. */
export const Schedule = z.enum(['never', 'daily', 'weekly'], 'invalid');
export type Schedule = z.infer<typeof Schedule>;

/** A document in a bot’s knowledge. */
export const KnowledgeSource = z.object({
  sourceId: z.string(),
  kind: KnowledgeKind,
  title: z.string(),
  /** Empty where there is none, or none yet. */
  fileId: z.string(),
  url: z.string(),
  notebookId: z.string(),
  state: KnowledgeState,
  /** Pages read of all; null where that is not known. */
  progress: z.nullable(z.object({ done: z.number(), total: z.number() })),
  /** Why it could not be learned; empty for no reason. */
  error: z.string(),
  /** Bytes. */
  size: z.int(),
  schedule: Schedule,
  /** Who asks the bot may open it, beyond the words that are cited. */
  isOpen: z.boolean(),
  /** When it was learned last; null for never. */
  learnedDate: z.nullable(z.string()),
  /** What was different when it was learned anew. */
  changes: z.nullable(SourceChanges),
});
export type KnowledgeSource = z.infer<typeof KnowledgeSource>;

/** A question that is expected, and what is said to it. */
export const Pair = z.object({ question: z.string(), answer: z.string() });
export type Pair = z.infer<typeof Pair>;

/** A passage that a question finds in a bot’s knowledge, and whether an answer would be given it. */
export const FoundPassage = z.object({
  sourceTitle: z.string(),
  fileId: z.string(),
  text: z.string(),
  /** 0 to 1: the share of the question’s words, by their weight, that it holds; null where it was not scored. */
  score: z.nullable(z.number()),
  way: PassageWay,
  fate: PassageFate,
});
export type FoundPassage = z.infer<typeof FoundPassage>;

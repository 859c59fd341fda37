import * as z from 'zod/mini';
import { Anchor } from '../evidence/anchor.ts';
import { Id, requiredText } from '../wire/fields.ts';
import { Help } from '../wire/help.ts';
import { wholeNumber } from '../wire/page.ts';
import { RESEARCH_LIMITS } from './limits.ts';

/**
 * `planning`: the plan is being made. `planned`: it waits for approval. `stopped`, `failed`: the record so far
 * is kept.
 */
export const ResearchStatus = z.enum(['planning', 'planned', 'running', 'ready', 'stopped', 'failed']);
export type ResearchStatus = z.infer<typeof ResearchStatus>;

/** A collection of the user's own sources. `id` is a notebook's id, or `all`. */
export const CollectionRef = z.object({
  kind: z.enum(['notebook', 'recordings', 'documents'], 'invalid'),
  id: z.union([Id, z.literal('all')]),
});
export type CollectionRef = z.infer<typeof CollectionRef>;

/** `title` is empty for a collection that the page names by its kind. */
export const Collection = z.object({ ...CollectionRef.shape, title: z.string() });
export type Collection = z.infer<typeof Collection>;

export const ResearchSources = z.object({
  isWebIncluded: z.boolean('invalid'),
  collections: z.array(CollectionRef).check(z.maxLength(RESEARCH_LIMITS.collections, 'too-many')),
});
export type ResearchSources = z.infer<typeof ResearchSources>;

export const SubQuestion = z.object({
  question: requiredText(RESEARCH_LIMITS.subQuestionLength),
  queries: z
    .array(requiredText(RESEARCH_LIMITS.queryLength))
    .check(z.maxLength(RESEARCH_LIMITS.queries, 'too-many')),
});
export type SubQuestion = z.infer<typeof SubQuestion>;

export const ResearchPlan = z
  .array(SubQuestion)
  .check(z.minLength(1, 'required'), z.maxLength(RESEARCH_LIMITS.subQuestions, 'too-many'));
export type ResearchPlan = z.infer<typeof ResearchPlan>;

export const Rounds = wholeNumber(1, RESEARCH_LIMITS.rounds);

/**
 * Reason why a page or a passage is not used. `instructions`: it is addressed to a model. `invented`: the model
 * quoted words that the source does not contain.
 */
export const DropReason = z.enum([
  'unreachable',
  'empty',
  'known',
  'duplicate',
  'irrelevant',
  'instructions',
  'invented',
]);
export type DropReason = z.infer<typeof DropReason>;

const SOURCE = { title: z.string(), url: z.string() };

/** One step in the record of a research run. `results` is null if the search failed. */
export const ResearchStepContent = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('search'),
    query: z.string(),
    place: z.enum(['web', 'own']),
    results: z.nullable(z.int()),
  }),
  z.object({ kind: z.literal('open'), ...SOURCE }),
  z.object({ kind: z.literal('keep'), ...SOURCE, anchors: z.array(Anchor) }),
  z.object({ kind: z.literal('drop'), ...SOURCE, reason: DropReason }),
  z.object({ kind: z.literal('message'), messageId: z.string(), text: z.string() }),
  /** The model failed or its answer was unusable; the built-in engine did this step, free of charge. */
  z.object({ kind: z.literal('fallback') }),
  z.object({ kind: z.literal('report') }),
]);
export type ResearchStepContent = z.infer<typeof ResearchStepContent>;

export const ResearchStep = z.object({
  position: z.int(),
  /** From 1; 0 for the report. */
  round: z.int(),
  /** The sub-question or message that the step is about; empty for none. */
  topic: z.string(),
  content: ResearchStepContent,
});
export type ResearchStep = z.infer<typeof ResearchStep>;

/**
 * `own`: without a citation, the writer's own words. `unchecked`: cites passages in another language, with
 * which it shares too few words to be checked.
 */
export const ReportSentenceState = z.enum(['supported', 'partly', 'unsupported', 'own', 'unchecked']);
export type ReportSentenceState = z.infer<typeof ReportSentenceState>;

export const ReportSentence = z.object({
  text: z.string(),
  state: ReportSentenceState,
  cites: z.array(z.int()),
});
export type ReportSentence = z.infer<typeof ReportSentence>;

export const ResearchReport = z.object({
  /** Markdown. Sentences that are not supported are marked in it. */
  text: z.string(),
  anchors: z.array(Anchor),
  sentences: z.array(ReportSentence),
  /** Compiled from sentences of the sources by the built-in engine. */
  isExtract: z.boolean(),
  /** Pairs of anchors that contradict each other. */
  contradictions: z.array(z.tuple([z.int(), z.int()])),
});
export type ResearchReport = z.infer<typeof ResearchReport>;

/** Number of sentences in a report, and of those that are supported. */
export const SupportShare = z.object({ supported: z.int(), total: z.int() });
export type SupportShare = z.infer<typeof SupportShare>;

export const ResearchMessage = z.object({ messageId: z.string(), text: z.string(), createDate: z.string() });
export type ResearchMessage = z.infer<typeof ResearchMessage>;

export const ResearchListed = z.object({
  researchId: z.string(),
  title: z.string(),
  question: z.string(),
  status: ResearchStatus,
  share: z.nullable(SupportShare),
  createDate: z.string(),
  updateDate: z.string(),
});
export type ResearchListed = z.infer<typeof ResearchListed>;

export const Research = z.object({
  ...ResearchListed.shape,
  sources: ResearchSources,
  /** Empty until the plan is made. */
  plan: z.array(SubQuestion),
  rounds: z.int(),
  model: z.string(),
  /** Done by the built-in engine, without a model. */
  isWithoutModel: z.boolean(),
  /** Price of a reading and of the report, in answers; 0 if free. */
  answerPrice: z.number(),
  runId: z.string(),
  error: z.string(),
  help: z.optional(Help),
  messages: z.array(ResearchMessage),
  report: z.nullable(ResearchReport),
});
export type Research = z.infer<typeof Research>;

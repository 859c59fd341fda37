import type { AnswerLack, AnswerTrace, TracedPassage } from '@studiolo/contract/evidence/retrieval';
import type { RunEvent } from '@studiolo/contract/wire/stream-message';
import type { Clock } from '../../../ports/clock.ts';
import type { GivenPassage, TextRequest } from '../../../ports/text-model.ts';
import { calledIn } from '../../evidence/anchors.ts';
import { questionTokens } from '../../knowledge/tokens.ts';
import type { ConversationScope } from '../scope.ts';
import type { AnswerMaterial } from './gather.ts';

type SentRequest = Pick<TextRequest, 'passages' | 'instructions' | 'turns'>;

/** Passages as they were sent to the model, each with the way in which it was found. */
const givenOf = (
  { passages }: SentRequest,
  { anchors, cited, outsideFileIds, search }: AnswerMaterial,
): TracedPassage[] => {
  const sent = passages.map(({ number, name, text }: GivenPassage, at): TracedPassage => {
    const anchor = anchors[at];
    const how = cited[at];
    const isBrought = outsideFileIds.has(anchor?.fileId ?? '');
    return {
      number,
      fileId: anchor?.fileId ?? '',
      name,
      text,
      fate: 'given',
      score: how?.way === 'search' ? how.score : null,
      way: how ? (isBrought ? 'brought' : how.way) : 'web',
    };
  });
  const searched = (search?.anchors() ?? []).slice(anchors.length).map((anchor): TracedPassage => ({
    number: anchor.number,
    fileId: anchor.fileId,
    name: calledIn(anchor),
    text: anchor.quote,
    score: search?.scoreOf(anchor.number) ?? null,
    way: 'tool',
    fate: 'given',
  }));
  return [...sent, ...searched];
};

const droppedOf = ({ dropped }: AnswerMaterial, { sources }: ConversationScope): TracedPassage[] => {
  const names = new Map(
    [...(sources?.files ?? []), ...(sources?.withheld ?? [])].map((file) => [file.id, calledIn(file)]),
  );
  return dropped.map(({ fileId, text, score, fate }) => ({
    number: 0,
    fileId,
    name: names.get(fileId) ?? '',
    text,
    score,
    way: 'search',
    fate,
  }));
};

/** Traces an answer: records when each part arrived and, at the end, the complete input of the model. */
export const createTracer = (clock: Clock) => {
  const now = (): number => clock.now().getTime();
  const began = now();
  let position: number | undefined;
  let firstWord: number | null = null;
  let usage: { inputTokens: number; outputTokens: number } | undefined;

  return {
    /** Called when the initial input of the model is complete. */
    hasFound(): void {
      position = now();
    },

    observe(event: RunEvent): void {
      if (typeof event === 'string') {
        if (event !== '') firstWord ??= now() - began;
      } else if (event.type === 'usage') usage = event;
    },

    trace: (request: SentRequest, gathered: AnswerMaterial, scope: ConversationScope): AnswerTrace => ({
      leastScore: scope.minScore ?? 0,
      passages: [...givenOf(request, gathered), ...droppedOf(gathered, scope)],
      instructions: request.instructions,
      turns: request.turns.filter(({ role }) => role === 'assistant').length,
      foundMs: (position ?? now()) - began,
      firstWordMs: firstWord,
      wholeMs: now() - began,
      inputTokens: usage?.inputTokens ?? null,
      outputTokens: usage?.outputTokens ?? null,
    }),
  };
};

export type Tracer = ReturnType<typeof createTracer>;

/** A passage with a lower score is hardly relevant. */
const MIN_RELEVANT_SCORE = 0.3;
/** A question of at most this many words needs no sources, such as a greeting or thanks. */
const MAX_SMALL_TALK_WORDS = 2;

/** Probable reason why an answer from sources is missing. Null if nothing suggests one. */
export const lackOf = (
  { passages }: Pick<AnswerTrace, 'passages'>,
  {
    prompt,
    isAnswered,
    isBoundToSources,
  }: {
    prompt: string;
    /**
     * Whether the answer cites a source that supports it. A source that is merely the closest match does not
     * count.
     */
    isAnswered: boolean;
    isBoundToSources: boolean;
  },
): AnswerLack | null => {
  // Scores are those of the search: a short question may score low and still be answered.
  if (isAnswered) return null;
  if (questionTokens(prompt).length < MAX_SMALL_TALK_WORDS) return null;
  const sentPassages = passages.filter(({ fate }) => fate === 'given');
  // An overview is not selected by the words of the question.
  const isScored = sentPassages.length === 0 || sentPassages.some(({ score }) => score !== null);
  if (isScored && sentPassages.every(({ score }) => (score ?? 0) < MIN_RELEVANT_SCORE)) return 'low-score';
  return isBoundToSources ? 'uncited' : null;
};

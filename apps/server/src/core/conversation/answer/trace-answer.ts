import type { AnswerLack, AnswerTrace, TracedPassage } from '@studiolo/contract/evidence/retrieval';
import type { RunEvent } from '@studiolo/contract/wire/stream-message';
import type { Clock } from '../../../ports/clock.ts';
import type { GivenPassage, TextRequest } from '../../../ports/text-model.ts';
import { calledIn } from '../../evidence/anchors.ts';
import { questionTokens } from '../../knowledge/tokens.ts';
import type { Ground } from '../ground.ts';
import type { Gathered } from './gather.ts';

type Asked = Pick<TextRequest, 'passages' | 'instructions' | 'turns'>;

/** What a model was given, each passage as it was sent, with how it was found. */
const givenOf = ({ passages }: Asked, { anchors, found, brought, search }: Gathered): TracedPassage[] => {
  const sent = passages.map(({ number, name, text }: GivenPassage, at): TracedPassage => {
    const anchor = anchors[at];
    const how = found[at];
    const isBrought = brought.has(anchor?.fileId ?? '');
    return {
      ...{ number, fileId: anchor?.fileId ?? '', name, text, fate: 'given' },
      score: how?.way === 'search' ? how.score : null,
      way: how ? (isBrought ? 'brought' : how.way) : 'web',
    };
  });
  const sought = (search?.anchors() ?? []).slice(anchors.length).map((anchor): TracedPassage => ({
    ...{ number: anchor.number, fileId: anchor.fileId, name: calledIn(anchor), text: anchor.quote },
    ...{ score: search?.scoreOf(anchor.number) ?? null, way: 'tool', fate: 'given' },
  }));
  return [...sent, ...sought];
};

const droppedOf = ({ dropped }: Gathered, { sources }: Ground): TracedPassage[] => {
  const names = new Map(
    [...(sources?.files ?? []), ...(sources?.withheld ?? [])].map((file) => [file.id, calledIn(file)]),
  );
  return dropped.map(({ fileId, text, score, fate }) => ({
    ...{ number: 0, fileId, name: names.get(fileId) ?? '', text, score, way: 'search', fate },
  }));
};

/** Notes how an answer is made, while it is: when what came, and at the end all that its model was given. */
export const createTracer = (clock: Clock) => {
  const now = (): number => clock.now().getTime();
  const began = now();
  let found: number | undefined;
  let firstWord: number | null = null;
  let usage: { inputTokens: number; outputTokens: number } | undefined;

  return {
    /** All is found that the model is given at first. */
    hasFound(): void {
      found = now();
    },

    hear(event: RunEvent): void {
      if (typeof event === 'string') {
        if (event !== '') firstWord ??= now() - began;
      } else if (event.type === 'usage') usage = event;
    },

    trace: (request: Asked, gathered: Gathered, ground: Ground): AnswerTrace => ({
      leastScore: ground.leastScore ?? 0,
      passages: [...givenOf(request, gathered), ...droppedOf(gathered, ground)],
      instructions: request.instructions,
      turns: request.turns.filter(({ role }) => role === 'assistant').length,
      foundMs: (found ?? now()) - began,
      firstWordMs: firstWord,
      wholeMs: now() - began,
      inputTokens: usage?.inputTokens ?? null,
      outputTokens: usage?.outputTokens ?? null,
    }),
  };
};

export type Tracer = ReturnType<typeof createTracer>;

/** What is found below this score is hardly about the question. */
const LOW = 0.3;
/** Of so few words a question asks for nothing in the sources: it greets, or thanks. */
const FEW_WORDS = 2;

/** Why an answer from sources is likely to be none; null for no reason. */
export const lackOf = (
  { passages }: Pick<AnswerTrace, 'passages'>,
  { prompt, isCiting }: { prompt: string; isCiting: boolean },
): AnswerLack | null => {
  if (questionTokens(prompt).length < FEW_WORDS) return null;
  const given = passages.filter(({ fate }) => fate === 'given');
  // An overview is given for other reasons than that it holds the words of the question.
  const isScored = given.length === 0 || given.some(({ score }) => score !== null);
  if (isScored && given.every(({ score }) => (score ?? 0) < LOW)) return 'low-score';
  return isCiting ? null : 'uncited';
};

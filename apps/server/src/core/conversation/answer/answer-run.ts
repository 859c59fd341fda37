import type { Anchor } from '@studiolo/contract/evidence/anchor';
import type { AnswerTrace } from '@studiolo/contract/evidence/retrieval';
import { BUILTIN_MODEL } from '@studiolo/contract/models/catalogue';
import { say } from '@studiolo/contract/text/say';
import type { RunEvent } from '@studiolo/contract/wire/stream-message';
import type { Log } from '../../../platform/logging/log.ts';
import type { Clock } from '../../../ports/clock.ts';
import { ProviderFault } from '../../../ports/text-model.ts';
import { countCitations } from '../../evidence/count-citations.ts';
import { sharpen } from '../../evidence/sharpen.ts';
import type { RunKind } from '../../runs/run-kind.ts';
import { answerWithTools } from '../../tools/answer-with-tools.ts';
import type { Signals } from '../../runs/steps/run-context.ts';
import { callSignal } from '../calls.service.ts';
import { filesOwnerOf } from '../party.ts';
import type { ConversationPlugs } from '../plugs.ts';
import type { Tell } from '../tell.ts';
import type { AnswerInput, AnswerKept } from './answer-input.ts';
import { composeRequest } from './compose-request.ts';
import { gather, type GatherDeps, type Gathered } from './gather.ts';
import { keepAnswer } from './keep-answer.ts';
import { paintAnswer } from './paint-answer.ts';
import { sentenceOfFault } from './sentence-of-fault.ts';
import { createTracer, lackOf, type Tracer } from './trace-answer.ts';
import type { TraceStore } from './traces.store.ts';
import { withThought } from './with-thought.ts';

type Deps = GatherDeps & {
  plugs: Pick<ConversationPlugs, 'ground' | 'tellAnswered'>;
  traces: TraceStore;
  clock: Clock;
  log: Log;
  tell: Tell;
};

/** So long an answer waits for its reader’s word. */
const CONSENT_MS = 300_000;

type Said = { answer: string; cited: readonly Anchor[] };

/** Says what the model answers; gives back the words, and the anchors that they cite, counted as they are read. */
async function* speak(
  { model, ground, locale }: AnswerInput,
  request: Parameters<typeof answerWithTools>[1],
  { tools, given, granted }: Gathered,
  { clock, tracer, signals }: { clock: Clock; tracer: Tracer; signals: Signals },
): AsyncGenerator<RunEvent, Said> {
  let answer = '';
  let cited: Anchor[] = [];
  const engine = model.name === BUILTIN_MODEL ? ground.engine : undefined;
  const spoken = answerWithTools(engine ?? model.text, request, tools, {
    locale,
    granted: new Set(granted),
    ask: (callId) => signals.next<boolean>(callSignal(callId), { timeout: CONSENT_MS }),
  });
  const counted = countCitations(withThought(spoken, clock), given);
  for await (const part of counted) {
    if (part.type === 'text') answer += part.text;
    if (part.type === 'citations') cited = part.anchors;
    const event = part.type === 'text' ? part.text : part;
    tracer.hear(event);
    yield event;
  }
  return { answer, cited };
}

/** Keeps how an answer was made where its ground wants that. An answer never fails for it. */
const keepTrace = async (
  { traces, log }: Pick<Deps, 'traces' | 'log'>,
  { asker, msgId, ground, question: { prompt } }: AnswerInput,
  trace: AnswerTrace,
  { cited }: Said,
): Promise<void> => {
  const { traced, sources } = ground;
  if (!traced) return;
  const isCiting = cited.length > 0 || !traced.isBoundToSources;
  const lack = sources ? lackOf(trace, { prompt, isCiting }) : null;
  try {
    await traces.keep(asker, msgId, { trace, lack });
  } catch (error) {
    log.warn({ err: error }, 'how an answer was made could not be kept');
  }
};

/** Answers one question: gathers what may be read, composes the request, asks the model, and keeps what it says and cites. */
export const createAnswerRun = (deps: Deps): RunKind<AnswerInput, AnswerKept> => {
  const { files, clock, log, tell, plugs } = deps;
  return {
    kind: 'answer',
    lane: 'here',

    async *work(input, { runId, signal, signals }) {
      const { question, model, ground, party, msgId, topicId, locale } = input;
      yield { type: 'run', runId, msgId, sessionId: topicId, model: model.name };
      if (model.images) {
        const { fileIds, prompt } = question;
        const { images, vendorModel } = model;
        yield* paintAnswer(
          files,
          { owner: filesOwnerOf(party, ground.owner), prompt, fileIds, images, vendorModel, locale },
          signal,
        );
        return;
      }
      const tracer = createTracer(clock);
      const gathered = yield* gather(deps, input, signal);
      tracer.hasFound();
      if (gathered.anchors.length > 0) yield { type: 'citations', anchors: [...gathered.anchors] };
      const { request, remarks } = composeRequest(input, gathered, clock.now());
      if (remarks.length > 0)
        yield {
          type: 'notice',
          text: remarks.map(({ key, values }) => say(locale, key, values)).join(' '),
        };
      let said: Said = { answer: '', cited: [] };
      try {
        said = yield* speak(input, { ...request, signal }, gathered, { clock, tracer, signals });
      } finally {
        await keepTrace(deps, input, tracer.trace(request, gathered, ground), said);
      }
      const { answer, cited } = said;
      if (gathered.anchors.length === 0 && cited.length === 0) return;
      const findPlace = (fileId: string, start: number, end: number) =>
        files
          .placeOf(gathered.readable.get(fileId)?.ownerId ?? ground.owner, fileId, start, end)
          // A file deleted in the meantime takes nothing from the answer.
          .catch(() => undefined);
      yield { type: 'citations', anchors: await sharpen(answer, cited, findPlace) };
    },

    finish: (kept, outcome, transaction) => keepAnswer(deps, kept, outcome, transaction),

    tell: (kept, { state }) => {
      tell(kept.asker, [
        ['response', kept.msgId],
        ['topics', kept.topicId],
      ]);
      plugs.tellAnswered({ ...kept, isWhole: state === 'done' });
    },

    explain(error) {
      if (error instanceof ProviderFault) {
        log.warn({ kind: error.kind, reason: error.message }, 'a model service failed');
        return sentenceOfFault(error);
      }
      log.error({ err: error }, 'an answer failed');
      return { key: 'answer-error' };
    },
  };
};

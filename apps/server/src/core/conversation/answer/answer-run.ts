import type { Anchor } from '@studiolo/contract/evidence/anchor';
import type { AnswerTrace } from '@studiolo/contract/evidence/retrieval';
import { BUILTIN_MODEL } from '@studiolo/contract/models/catalog';
import { say } from '@studiolo/contract/text/say';
import type { Locale } from '@studiolo/contract/wire/headers';
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
import { filesOwnerOf } from '../actor.ts';
import type { ConversationExtensions } from '../extensions.ts';
import type { NotifyDevices } from '../notify-devices.ts';
import type { AnswerInput, StoredAnswerInput } from './answer-input.ts';
import { composeRequest } from './compose-request.ts';
import { gather, type GatherDeps, type AnswerMaterial } from './gather.ts';
import { PictureTextMissing } from './read-pictures.ts';
import { saveAnswer } from './save-answer.ts';
import { generatePicture } from './generate-picture.ts';
import { sentenceOfFault } from '../../models/sentence-of-fault.ts';
import { createTracer, lackOf, type Tracer } from './trace-answer.ts';
import type { TraceStore } from './traces.store.ts';
import { withThinkingTime } from './with-thinking-time.ts';

type Deps = GatherDeps & {
  extensions: Pick<ConversationExtensions, 'scope' | 'notifyAnswered'>;
  traces: TraceStore;
  clock: Clock;
  log: Log;
  notify: NotifyDevices;
};

/** Maximum wait of an answer for the user's consent. */
const CONSENT_MS = 300_000;

/** Chinese has no space between sentences. */
const joined = (locale: Locale, sentences: readonly string[]): string =>
  sentences.join(locale === 'zh_CN' ? '' : ' ');

type CitedAnswer = { answer: string; cited: readonly Anchor[]; isDirect: boolean };

/** Streams the model's answer. Returns its text and the anchors it cites, renumbered as they are read. */
async function* streamAnswer(
  { model, scope, locale }: AnswerInput,
  request: Parameters<typeof answerWithTools>[1],
  { tools, citableAnchors, granted }: AnswerMaterial,
  { clock, tracer, signals, notice }: { clock: Clock; tracer: Tracer; signals: Signals; notice: string },
): AsyncGenerator<RunEvent, CitedAnswer> {
  let answer = '';
  let cited: Anchor[] = [];
  let isDirect = true;
  let hasPicture = false;
  const engine = model.name === BUILTIN_MODEL ? scope.engine : undefined;
  const spoken = answerWithTools(engine ?? model.text, request, tools, {
    locale,
    granted: new Set(granted),
    ask: (callId) => signals.next<boolean>(callSignal(callId), { timeout: CONSENT_MS }),
  });
  const counted = countCitations(withThinkingTime(spoken, clock), citableAnchors);
  const remarks = notice === '' ? [] : [notice];
  // A later notice replaces an earlier one.
  const addRemark = (key: 'answer-truncated' | 'tools-omitted'): RunEvent => {
    remarks.push(say(locale, key));
    return { type: 'notice', text: joined(locale, remarks) };
  };
  for await (const part of counted) {
    if (part.type === 'tools-omitted') {
      yield addRemark('tools-omitted');
      continue;
    }
    if (part.type === 'no-direct-answer') {
      isDirect = false;
      continue;
    }
    if (part.type === 'text') answer += part.text;
    if (part.type === 'citations') cited = part.anchors;
    if (part.type === 'picture') hasPicture = true;
    if (part.type === 'truncated') yield addRemark('answer-truncated');
    const event = part.type === 'text' ? part.text : part;
    tracer.observe(event);
    yield event;
  }
  if (answer.trim() === '' && !hasPicture) throw new ProviderFault('empty', 'no text after the calls');
  return { answer, cited, isDirect };
}

/** Stores how an answer was made, if its scope requests that. Never fails the answer. */
const saveTrace = async (
  { traces, log }: Pick<Deps, 'traces' | 'log'>,
  { asker, msgId, scope, question: { prompt } }: AnswerInput,
  trace: AnswerTrace,
  { cited, isDirect }: CitedAnswer,
): Promise<void> => {
  const { traced, sources } = scope;
  if (!traced) return;
  const { isBoundToSources } = traced;
  const isAnswered = isDirect && cited.length > 0;
  const lack = sources ? lackOf(trace, { prompt, isAnswered, isBoundToSources }) : null;
  try {
    await traces.save(asker, msgId, { trace, lack });
  } catch (error) {
    log.warn({ err: error }, 'the trace of an answer could not be saved');
  }
};

/** Answers one question: gathers sources, composes the request, asks the model, and stores its text and citations. */
export const createAnswerRun = (deps: Deps): RunKind<AnswerInput, StoredAnswerInput> => {
  const { files, clock, log, notify, extensions } = deps;
  return {
    kind: 'answer',
    lane: 'here',

    async *work(input, { runId, signal, signals }) {
      const { question, model, scope, actor, msgId, topicId, locale } = input;
      yield { type: 'run', runId, msgId, sessionId: topicId, model: model.name };
      if (model.images) {
        const { fileIds, prompt } = question;
        const { images, vendorModel } = model;
        yield* generatePicture(
          files,
          { owner: filesOwnerOf(actor, scope.owner), prompt, fileIds, images, vendorModel, locale },
          signal,
        );
        return;
      }
      const tracer = createTracer(clock);
      const gathered = yield* gather(deps, input, signal);
      tracer.hasFound();
      if (gathered.anchors.length > 0) yield { type: 'citations', anchors: [...gathered.anchors] };
      const { request, remarks } = composeRequest(input, gathered, clock.now());
      const notice = joined(
        locale,
        remarks.map(({ key, values }) => say(locale, key, values)),
      );
      if (notice !== '') yield { type: 'notice', text: notice };
      let citedAnswer: CitedAnswer = { answer: '', cited: [], isDirect: true };
      try {
        citedAnswer = yield* streamAnswer(input, { ...request, signal }, gathered, {
          clock,
          tracer,
          signals,
          notice,
        });
      } finally {
        await saveTrace(deps, input, tracer.trace(request, gathered, scope), citedAnswer);
      }
      const { answer, cited } = citedAnswer;
      if (gathered.anchors.length === 0 && cited.length === 0) return;
      const findPlace = (fileId: string, start: number, end: number) =>
        files
          .placeOf(gathered.readable.get(fileId)?.ownerId ?? scope.owner, fileId, start, end)
          // A file that was deleted meanwhile does not change the answer.
          .catch(() => undefined);
      yield { type: 'citations', anchors: await sharpen(answer, cited, findPlace) };
    },

    finish: (result, outcome, transaction) => saveAnswer(deps, result, outcome, transaction),

    notify: (result, { state }) => {
      notify(result.asker, [
        ['response', result.msgId],
        ['topics', result.topicId],
      ]);
      extensions.notifyAnswered({ ...result, isComplete: state === 'done' });
    },

    explain(error) {
      if (error instanceof PictureTextMissing) return error.sentence;
      if (error instanceof ProviderFault) {
        log.warn({ kind: error.kind, reason: error.message }, 'a model service failed');
        return sentenceOfFault(error);
      }
      log.error({ err: error }, 'an answer failed');
      return { key: 'answer-error' };
    },
  };
};

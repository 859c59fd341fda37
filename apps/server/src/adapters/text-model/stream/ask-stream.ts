import type { AdjustmentMemory } from '../../../ports/adjustment-memory.ts';
import {
  ProviderFault,
  type AnswerPart,
  type TextPart,
  type TextRequest,
} from '../../../ports/text-model.ts';
import { createAdjustments, type Adjusters, type RequestBody } from './adjustments.ts';
import type { Attempt } from './ask.ts';
import { createCallReader } from './call-reader.ts';
import { decodeAnswer } from './decode-answer.ts';
import { createEventReader } from './event-reader.ts';
import { faultOfEnd, faultOfEvent } from './faults.ts';
import { outcomeOf } from './finish-reasons.ts';
import type { GuardedRequest } from './guarded-fetch.ts';
import { joinParts, NOTHING, type ReadEvent } from './read-event.ts';

/** Protocol of a vendor's streamed answers: builds requests and reads events. */
export type Wire = {
  url: (question: TextRequest) => string;
  headers: Record<string, string>;
  body: (question: TextRequest) => RequestBody;
  /** Changes of the body for models that reject a part of it. */
  adjusters?: Adjusters;
  /**
   * Creates a reader for one answer, which returns the content of each event and throws if the event is not
   * JSON.
   */
  createReader: (question: AnsweredQuestion) => AnswerReader;
};

/** The parts of a request that determine how its answer is read. */
export type AnsweredQuestion = Pick<TextRequest, 'model' | 'passages' | 'tools' | 'mustAnswer'>;

export type AnswerReader = {
  read: (data: string) => ReadEvent;
  /** Returns the text and calls buffered until the end of the answer. */
  flush?: () => Pick<ReadEvent, 'parts' | 'calls'>;
};

const DONE = /^"?\[?DONE\]?"?$/i;
/** Some services send words such as `ping` to keep the connection open; events are JSON. */
const JSON_START = /^[[{]/;

const createEnding = ({ createReader }: Wire, question: TextRequest) => {
  const { read, flush } = createReader(question);
  const reader = createCallReader();
  const usage = { inputTokens: 0, outputTokens: 0 };
  let isCounted = false;
  let finishReason: string | undefined;
  let fault: ProviderFault | undefined;

  const readSafely = (data: string): ReadEvent | undefined => {
    try {
      return read(data);
    } catch {
      fault = new ProviderFault('garbled', 'an event is not JSON');
      return undefined;
    }
  };

  return {
    take: (given: string): AnswerPart[] => {
      if (fault) return [];
      // Some gateways nest one event stream in another, so that `data:` is repeated.
      const data = given.replace(/^(\s*data:)+/, '').trim();
      const isDone = DONE.test(data);
      if (isDone) finishReason ??= 'done';
      if (isDone || !JSON_START.test(data)) return [];
      // An error after the end of an answer does not affect it.
      const wasFinished = finishReason !== undefined;
      const event = readSafely(data);
      if (!event) return [];
      reader.take(event.calls);
      if (event.usage) {
        // Some services end with counts of zero, or send each count in an event of its own.
        usage.inputTokens = event.usage.inputTokens || usage.inputTokens;
        usage.outputTokens = event.usage.outputTokens || usage.outputTokens;
      }
      isCounted ||= event.usage !== undefined;
      finishReason = event.finishReason ?? finishReason;
      if (event.error !== undefined && !wasFinished) fault = faultOfEvent(event.error);
      return event.parts;
    },
    flush: (): AnswerPart[] => {
      const { parts, calls } = flush?.() ?? NOTHING;
      reader.take(calls);
      return [...parts];
    },
    hasFailed: () => fault !== undefined,
    isFinished: () => finishReason !== undefined,
    usage: (): TextPart[] => (isCounted ? [{ type: 'usage', ...usage }] : []),
    calls: (): TextPart[] => reader.calls().map((call) => ({ type: 'call', call })),
    fault: (hasYielded: boolean): ProviderFault | undefined => {
      if (fault) return fault;
      if (finishReason === undefined) return faultOfEnd(hasYielded);
      const outcome = outcomeOf(finishReason);
      return outcome === undefined || outcome === 'truncated'
        ? undefined
        : new ProviderFault(outcome, `ended with ${finishReason}`);
    },
    truncation: (): TextPart[] =>
      finishReason !== undefined && outcomeOf(finishReason) === 'truncated' ? [{ type: 'truncated' }] : [],
  };
};

type Ending = ReturnType<typeof createEnding>;

async function* readAnswer(
  texts: AsyncIterable<string>,
  ending: Ending,
  begin: () => void,
): AsyncGenerator<TextPart> {
  const events = createEventReader();
  let hasYielded = false;
  try {
    for await (const text of texts) {
      for (const part of joinParts(events.read(text).flatMap(ending.take))) {
        hasYielded = true;
        if (part.type === 'text') begin();
        yield part;
      }
      if (ending.hasFailed()) break;
    }
  } catch (error) {
    // An error after the end of the answer is ignored.
    if (!ending.isFinished()) throw error;
  }
  for (const part of joinParts([...events.end().flatMap(ending.take), ...ending.flush()])) {
    hasYielded = true;
    yield part;
  }
  yield* ending.usage();
  const calls = ending.calls();
  const fault = ending.fault(hasYielded || calls.length > 0);
  if (fault) throw fault;
  yield* calls;
  yield* ending.truncation();
}

/**
 * Requests and parses a streamed answer directly: with the AI SDK each token costs about three times the CPU
 * time. If a model refuses a part of the request, retries without it, and remembers that.
 */
export const askStream = (wire: Wire, request: GuardedRequest, memory?: AdjustmentMemory): Attempt => {
  const adjustments = createAdjustments(wire.adjusters, memory);

  const askOnce = async (question: TextRequest, body: RequestBody, signal: AbortSignal) => {
    const { response, bytes, begin } = await request(wire.url(question), {
      method: 'POST',
      headers: { ...wire.headers, 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify(body),
      signal,
    });
    const texts = decodeAnswer(bytes, response.headers.get('content-type'));
    return readAnswer(texts, createEnding(wire, question), begin);
  };

  async function* ask(question: TextRequest, signal: AbortSignal): AsyncGenerator<TextPart> {
    const requestBody = wire.body(question);
    let body = adjustments.apply(question.model, requestBody);
    let isOmissionSaid = false;
    for (;;) {
      let hasYielded = false;
      try {
        for await (const part of await askOnce(question, body, signal)) {
          if (!isOmissionSaid && Object.hasOwn(requestBody, 'tools') && !Object.hasOwn(body, 'tools')) {
            isOmissionSaid = true;
            yield { type: 'tools-omitted' };
          }
          // Thoughts do not count as content of the answer.
          hasYielded ||= part.type !== 'reasoning' && part.type !== 'usage';
          yield part;
        }
        return;
      } catch (error) {
        const adjusted = hasYielded ? undefined : adjustments.learn(question.model, body, error);
        if (!adjusted) throw error;
        body = adjusted;
      }
    }
  }

  return (question, signal) => Promise.resolve(ask(question, signal));
};

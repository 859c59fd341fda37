import { ProviderFault, type SpokenPart, type TextPart } from '../../ports/text-model.ts';
import type { Attempt } from './ask.ts';
import { createCallReader } from './call-reader.ts';
import {
  joinParts,
  readChunk,
  toCompletionBody,
  type ReadChunk,
  type Temperatures,
  type ThoughtsBack,
} from './convert-chunk.ts';
import { createEventReader } from './event-reader.ts';
import { faultOfEnd, faultOfEvent } from './faults.ts';
import type { GuardedRequest } from './guarded-fetch.ts';

type CompletionsSettings = {
  url: string;
  headers: Record<string, string>;
  request: GuardedRequest;
  additions: Record<string, unknown>;
  thoughtsBack?: ThoughtsBack;
  temperatures?: Temperatures;
};

const DONE = '[DONE]';

/** What a service says on ending that means that the answer is not whole. */
const FAULT_OF_FINISH: Readonly<Record<string, ProviderFault['kind']>> = {
  content_filter: 'refused',
  insufficient_system_resource: 'cut',
  error: 'unavailable',
};

const parse = (data: string): ReadChunk | ProviderFault => {
  try {
    return readChunk(data);
  } catch {
    return new ProviderFault('garbled', 'an event is no JSON');
  }
};

/** Keeps what a stream has told so far about its end. */
const createEnding = () => {
  const reader = createCallReader();
  let usage: SpokenPart | undefined;
  let finishReason: string | undefined;
  let fault: ProviderFault | undefined;
  return {
    take: (data: string): SpokenPart[] => {
      if (fault) return [];
      if (data === DONE) {
        finishReason ??= DONE;
        return [];
      }
      const chunk = parse(data);
      if (chunk instanceof ProviderFault) {
        fault = chunk;
        return [];
      }
      reader.take(chunk.calls);
      usage = chunk.usage ?? usage;
      finishReason = chunk.finishReason ?? finishReason;
      if (chunk.error !== undefined) fault = faultOfEvent(chunk.error);
      return chunk.parts;
    },
    hasFailed: () => fault !== undefined,
    isFinished: () => finishReason !== undefined,
    usage: () => (usage ? [usage] : []),
    calls: (): TextPart[] => reader.calls().map((call) => ({ type: 'call', call })),
    fault: (hasYielded: boolean): ProviderFault | undefined => {
      if (fault) return fault;
      if (finishReason === undefined) return faultOfEnd(hasYielded);
      const kind = FAULT_OF_FINISH[finishReason];
      return kind && new ProviderFault(kind, `ended with ${finishReason}`);
    },
  };
};

/** Some services refuse with 200, and then say so in one piece instead of a stream. */
const isWhole = ({ headers }: Response): boolean =>
  headers.get('content-type')?.includes('application/json') ?? false;

/** Reads what is no stream: a refusal, since an answer was asked for as one. */
async function* readWhole(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<TextPart> {
  const decoder = new TextDecoder();
  let body = '';
  for await (const chunk of bytes) body += decoder.decode(chunk, { stream: true });
  const ending = createEnding();
  yield* ending.take(body);
  throw ending.fault(false) ?? new ProviderFault('garbled', 'no stream');
}

async function* readAnswer(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<TextPart> {
  const readEvents = createEventReader();
  const decoder = new TextDecoder();
  const ending = createEnding();
  let hasYielded = false;
  try {
    for await (const chunk of bytes) {
      for (const part of joinParts(
        readEvents(decoder.decode(chunk, { stream: true })).flatMap(ending.take),
      )) {
        hasYielded = true;
        yield part;
      }
      if (ending.hasFailed()) break;
    }
  } catch (error) {
    // What breaks after the answer said that it is finished takes nothing from it.
    if (!ending.isFinished()) throw error;
  }
  yield* ending.usage();
  const calls = ending.calls();
  const fault = ending.fault(hasYielded || calls.length > 0);
  if (fault) throw fault;
  yield* calls;
}

/**
 * Asks for a streamed chat completion, and reads it by hand: over the AI SDK each token costs about three times the
 * processor time, and most services speak this wire.
 */
export const askCompletions =
  ({ url, headers, request, additions, thoughtsBack, temperatures }: CompletionsSettings): Attempt =>
  async (question, signal) => {
    const { bytes, response } = await request(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify({ ...toCompletionBody(question, thoughtsBack, temperatures), ...additions }),
      signal,
    });
    return isWhole(response) ? readWhole(bytes) : readAnswer(bytes);
  };

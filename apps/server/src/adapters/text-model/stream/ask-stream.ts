import {
  ProviderFault,
  type SpokenPart,
  type TextPart,
  type TextRequest,
} from '../../../ports/text-model.ts';
import type { Attempt } from './ask.ts';
import { createCallReader } from './call-reader.ts';
import { createEventReader } from './event-reader.ts';
import { faultOfEnd, faultOfEvent } from './faults.ts';
import type { GuardedRequest } from './guarded-fetch.ts';
import { joinParts, type ReadEvent } from './read-event.ts';

/** How a vendor is asked for an answer that is streamed, and how its events are read. */
export type Wire = {
  url: (question: TextRequest) => string;
  headers: Record<string, string>;
  body: (question: TextRequest) => unknown;
  /** What one event adds to the answer; throws when it is no JSON. */
  read: (data: string) => ReadEvent;
  /** What the vendor says on ending that means that the answer is not whole. */
  faultOfFinish: Readonly<Record<string, ProviderFault['kind']>>;
};

const DONE = '[DONE]';

/** Keeps what a stream has told so far about its end. */
const createEnding = ({ read, faultOfFinish }: Pick<Wire, 'read' | 'faultOfFinish'>) => {
  const reader = createCallReader();
  const usage = { inputTokens: 0, outputTokens: 0 };
  let isCounted = false;
  let finishReason: string | undefined;
  let fault: ProviderFault | undefined;

  const readSafely = (data: string): ReadEvent | undefined => {
    try {
      return read(data);
    } catch {
      fault = new ProviderFault('garbled', 'an event is no JSON');
      return undefined;
    }
  };

  return {
    take: (data: string): SpokenPart[] => {
      if (fault) return [];
      if (data === DONE) {
        finishReason ??= DONE;
        return [];
      }
      const event = readSafely(data);
      if (!event) return [];
      reader.take(event.calls);
      if (event.usage) Object.assign(usage, event.usage);
      isCounted ||= event.usage !== undefined;
      finishReason = event.finishReason ?? finishReason;
      if (event.error !== undefined) fault = faultOfEvent(event.error);
      return event.parts;
    },
    hasFailed: () => fault !== undefined,
    isFinished: () => finishReason !== undefined,
    usage: (): TextPart[] => (isCounted ? [{ type: 'usage', ...usage }] : []),
    calls: (): TextPart[] => reader.calls().map((call) => ({ type: 'call', call })),
    fault: (hasYielded: boolean): ProviderFault | undefined => {
      if (fault) return fault;
      if (finishReason === undefined) return faultOfEnd(hasYielded);
      const kind = faultOfFinish[finishReason];
      return kind && new ProviderFault(kind, `ended with ${finishReason}`);
    },
  };
};

type Ending = ReturnType<typeof createEnding>;

/** Some services refuse with 200, and then say so in one piece instead of a stream. */
const isWhole = ({ headers }: Response): boolean =>
  headers.get('content-type')?.includes('application/json') ?? false;

/** Reads what is no stream: a refusal, since an answer was asked for as one. */
async function* readWhole(bytes: AsyncIterable<Uint8Array>, ending: Ending): AsyncGenerator<TextPart> {
  const decoder = new TextDecoder();
  let body = '';
  for await (const chunk of bytes) body += decoder.decode(chunk, { stream: true });
  yield* ending.take(body);
  throw ending.fault(false) ?? new ProviderFault('garbled', 'no stream');
}

async function* readAnswer(bytes: AsyncIterable<Uint8Array>, ending: Ending): AsyncGenerator<TextPart> {
  const readEvents = createEventReader();
  const decoder = new TextDecoder();
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

/** Asks for a streamed answer and reads it by hand: over the AI SDK each token costs about three times the processor time. */
export const askStream =
  (wire: Wire, request: GuardedRequest): Attempt =>
  async (question, signal) => {
    const { bytes, response } = await request(wire.url(question), {
      method: 'POST',
      headers: { ...wire.headers, 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify(wire.body(question)),
      signal,
    });
    const ending = createEnding(wire);
    return isWhole(response) ? readWhole(bytes, ending) : readAnswer(bytes, ending);
  };

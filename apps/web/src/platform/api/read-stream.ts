import type { StreamMessage } from '@studiolo/contract/wire/stream-message';
import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { isEnvelope, Refusal } from './refusal.ts';
import { StreamFault, streamFault } from './stream-fault.ts';
import { timeLimit } from './time-limit.ts';

export type NumberedMessage = { id: number; message: StreamMessage };

const isMessage = (value: unknown): value is StreamMessage =>
  typeof value === 'object' &&
  value !== null &&
  'code' in value &&
  typeof value.code === 'number' &&
  'data' in value;

const parse = (event: EventSourceMessage): NumberedMessage | undefined => {
  try {
    const message: unknown = JSON.parse(event.data);
    return isMessage(message) ? { id: Number(event.id) || 0, message } : undefined;
  } catch {
    return undefined;
  }
};

const open = async (url: URL, init: RequestInit): Promise<ReadableStream<Uint8Array>> => {
  const answer = await fetch(url, init);
  const type = answer.headers.get('content-type') ?? '';
  if (answer.ok && answer.body && type.startsWith('text/event-stream')) return answer.body;
  // A body that is not JSON is not an envelope.
  const body: unknown = await answer.json().catch(() => undefined);
  if (!isEnvelope(body)) throw streamFault('http');
  const refusal = new Refusal(body);
  throw new StreamFault('refused', refusal.message, refusal);
};

/**
 * Yields the messages of a body up to the final one. Calls `onMessage` for each event, including those that
 * are ignored because they cannot be parsed.
 */
export async function* readMessages(
  body: ReadableStream<Uint8Array>,
  onMessage?: () => void,
): AsyncGenerator<NumberedMessage> {
  const waiting: EventSourceMessage[] = [];
  const parser = createParser({ onEvent: (event) => waiting.push(event) });
  const decoder = new TextDecoder();
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) throw streamFault('closed');
    parser.feed(decoder.decode(value, { stream: true }));
    for (const event of waiting.splice(0)) {
      onMessage?.();
      const numbered = parse(event);
      if (!numbered) continue;
      const { code, data, end, help } = numbered.message;
      if (code === 500)
        throw typeof data === 'string'
          ? new StreamFault('server', data, undefined, help)
          : streamFault('http');
      yield numbered;
      if (end) return;
    }
  }
}

/**
 * Reads an event stream up to its final message. Throws if no message arrives for `silenceMs` (before the first one:
 * `firstMs`), if the server fails, or if the connection breaks. Ends without an error when the caller aborts it.
 */
export async function* readStream(
  url: URL,
  init: RequestInit,
  { silenceMs, firstMs = silenceMs, signal }: { silenceMs: number; firstMs?: number; signal: AbortSignal },
): AsyncGenerator<NumberedMessage> {
  const limit = timeLimit(silenceMs, signal, firstMs);
  let hasReceived = false;
  const onMessage = (): void => {
    hasReceived = true;
    limit.restart();
  };
  try {
    yield* readMessages(await open(url, { ...init, signal: limit.signal }), onMessage);
  } catch (error) {
    if (signal.aborted) return;
    if (error instanceof StreamFault) throw error;
    if (!hasReceived && firstMs < silenceMs && limit.hasExpired()) throw streamFault('held');
    throw streamFault(limit.hasExpired() ? 'timeout' : 'transport');
  } finally {
    limit.stop();
    limit.close();
  }
}

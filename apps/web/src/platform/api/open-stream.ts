import type { AskedOf, Stream } from '@studiolo/contract/wire/endpoint';
import { HEADERS, STREAM_SILENCE_MS } from '@studiolo/contract/wire/headers';
import { openLogin } from '../session/guard.ts';
import { signOut } from '../session/session.ts';
import { readStream, type Numbered } from './read-stream.ts';
import { toRequest } from './request.ts';
import { StreamFault } from './stream-fault.ts';

export type StreamOptions = {
  signal: AbortSignal;
  /** The last event seen: the stream goes on after it. */
  lastEventId?: number;
  /** Another one than the session's, e.g. a visitor’s. */
  token?: string;
};

/**
 * Opens a stream of the contract and yields its messages, the last one included. Throws `StreamFault`; ends silently
 * when the signal is aborted. Shows no toast: the place that asked shows what went wrong.
 */
export async function* openStream<S extends Stream>(
  stream: S,
  input: AskedOf<S>,
  { signal, lastEventId, token }: StreamOptions,
): AsyncGenerator<Numbered> {
  const { url, init } = toRequest(stream, Object(input), token);
  const headers = new Headers(init.headers);
  headers.set('accept', 'text/event-stream');
  if (lastEventId !== undefined) headers.set(HEADERS.lastEventId, String(lastEventId));
  try {
    yield* readStream(url, { ...init, headers }, { silenceMs: STREAM_SILENCE_MS, signal });
  } catch (error) {
    const refusal = error instanceof StreamFault ? error.refusal : undefined;
    if (refusal?.code === 401 && token === undefined) signOut();
    if (refusal?.reason === 'INITIAL_PASSWORD') openLogin();
    throw error;
  }
}

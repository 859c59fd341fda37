import type { RawInputOf, Stream } from '@studiolo/contract/wire/endpoint';
import { HEADERS, BUFFERING_TIMEOUT_MS, STREAM_IDLE_TIMEOUT_MS } from '@studiolo/contract/wire/headers';
import { openLogin } from '../session/guard.ts';
import { getHeaderToken, signOut } from '../session/session.ts';
import { readResumable } from './in-pieces.ts';
import { readStream, type NumberedMessage } from './read-stream.ts';
import { toRequest } from './request.ts';
import { StreamFault } from './stream-fault.ts';

export type StreamOptions = {
  signal: AbortSignal;
  /** Id of the last event received; the stream resumes after it. */
  lastEventId?: number;
  /** Replaces the session's token, e.g. by a visitor’s. */
  token?: string;
  /** Time without a first message after which the stream counts as buffered by a proxy, in ms. */
  bufferedAfterMs?: number;
};

/** Whether repeating the request resumes the stream instead of starting another one. */
const isResumable = (stream: Stream, input: object): boolean =>
  stream.method === 'GET' || ('msgId' in input && input.msgId !== undefined);

/**
 * Opens a stream of the contract and yields its messages, including the last one. Throws `StreamFault`; ends without
 * an error when the signal is aborted. Shows no toasts.
 */
export async function* openStream<S extends Stream>(
  stream: S,
  input: RawInputOf<S>,
  { signal, lastEventId, token, bufferedAfterMs = BUFFERING_TIMEOUT_MS }: StreamOptions,
): AsyncGenerator<NumberedMessage> {
  const sentToken = getHeaderToken();
  const { url, init } = toRequest(stream, Object(input), token);
  const headers = new Headers(init.headers);
  headers.set('accept', 'text/event-stream');
  const canResume = isResumable(stream, Object(input));
  let last = lastEventId;
  const read = async function* (isPiece: boolean): AsyncGenerator<NumberedMessage> {
    if (isPiece) headers.set(HEADERS.pieces, '1');
    if (last !== undefined) headers.set(HEADERS.lastEventId, String(last));
    const firstMs = canResume && !isPiece ? bufferedAfterMs : STREAM_IDLE_TIMEOUT_MS;
    const limits = { silenceMs: STREAM_IDLE_TIMEOUT_MS, firstMs, signal };
    for await (const numbered of readStream(url, { ...init, headers }, limits)) {
      if (numbered.id > 0) last = numbered.id;
      yield numbered;
    }
  };
  try {
    yield* canResume ? readResumable(read) : read(false);
  } catch (error) {
    const refusal = error instanceof StreamFault ? error.refusal : undefined;
    if (refusal?.code === 401 && token === undefined && sentToken === getHeaderToken()) signOut();
    if (refusal?.reason === 'INITIAL_PASSWORD') openLogin();
    throw error;
  }
}

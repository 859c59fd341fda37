import type { AskedOf, Stream } from '@studiolo/contract/wire/endpoint';
import { HEADERS, HELD_BACK_MS, STREAM_SILENCE_MS } from '@studiolo/contract/wire/headers';
import { openLogin } from '../session/guard.ts';
import { signOut } from '../session/session.ts';
import { wholeOrInPieces } from './in-pieces.ts';
import { readStream, type Numbered } from './read-stream.ts';
import { toRequest } from './request.ts';
import { StreamFault } from './stream-fault.ts';

export type StreamOptions = {
  signal: AbortSignal;
  /** The last event seen: the stream goes on after it. */
  lastEventId?: number;
  /** Another one than the session's, e.g. a visitor’s. */
  token?: string;
  /** After how long without a word the stream counts as held back. */
  heldBackMs?: number;
};

/** Whether asking once more follows what was asked, instead of asking for another. */
const isFollowedAnew = (stream: Stream, input: object): boolean =>
  stream.method === 'GET' || ('msgId' in input && input.msgId !== undefined);

/**
 * Opens a stream of the contract and yields its messages, the last one included. Throws `StreamFault`; ends silently
 * when the signal is aborted. Shows no toast: the place that asked shows what went wrong.
 */
export async function* openStream<S extends Stream>(
  stream: S,
  input: AskedOf<S>,
  { signal, lastEventId, token, heldBackMs = HELD_BACK_MS }: StreamOptions,
): AsyncGenerator<Numbered> {
  const { url, init } = toRequest(stream, Object(input), token);
  const headers = new Headers(init.headers);
  headers.set('accept', 'text/event-stream');
  const isAskedAnew = isFollowedAnew(stream, Object(input));
  let last = lastEventId;
  const read = async function* (isPiece: boolean): AsyncGenerator<Numbered> {
    if (isPiece) headers.set(HEADERS.pieces, '1');
    if (last !== undefined) headers.set(HEADERS.lastEventId, String(last));
    const firstMs = isAskedAnew && !isPiece ? heldBackMs : STREAM_SILENCE_MS;
    const limits = { silenceMs: STREAM_SILENCE_MS, firstMs, signal };
    for await (const numbered of readStream(url, { ...init, headers }, limits)) {
      if (numbered.id > 0) last = numbered.id;
      yield numbered;
    }
  };
  try {
    yield* isAskedAnew ? wholeOrInPieces(read) : read(false);
  } catch (error) {
    const refusal = error instanceof StreamFault ? error.refusal : undefined;
    if (refusal?.code === 401 && token === undefined) signOut();
    if (refusal?.reason === 'INITIAL_PASSWORD') openLogin();
    throw error;
  }
}

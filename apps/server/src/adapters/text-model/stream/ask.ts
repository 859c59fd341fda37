import { setTimeout as wait } from 'node:timers/promises';
import type { ProviderFault, TextPart, TextRequest } from '../../../ports/text-model.ts';
import { toFault } from './faults.ts';

/** Sends one request. `toFault` classifies any error; an abort closes the upstream. */
export type Attempt<Request = TextRequest, Part = TextPart> = (
  request: Request,
  signal: AbortSignal,
) => Promise<AsyncIterable<Part>>;

type AskDeps<Request, Part> = {
  attempt: Attempt<Request, Part>;
  /** Delay before the one retry in ms, if the service does not name one. */
  retryDelayMs: number;
};

/** A constant reason, since creating an error for each answer would be costly. */
const CLOSED = 'closed';

const MAX_RETRY_DELAY_MS = 10_000;

/** Returns the delay before a retry in ms; undefined if a retry would not help. */
const retryWait = ({ kind, retryAfterMs }: ProviderFault, delayMs: number): number | undefined => {
  switch (kind) {
    case 'rate-limited':
      return retryAfterMs !== undefined && retryAfterMs <= MAX_RETRY_DELAY_MS ? retryAfterMs : undefined;
    case 'unavailable':
      return Math.min(retryAfterMs ?? delayMs, MAX_RETRY_DELAY_MS);
    case 'unreachable':
      return delayMs;
    default:
      return undefined;
  }
};

/**
 * Retries once, only if no content has arrived and the service was busy or unreachable. An aborted request
 * throws its signal's reason; aborting, or reading no further, closes the upstream.
 */
export async function* askWithRetry<Request extends { signal: AbortSignal }, Part extends { type: string }>(
  { attempt, retryDelayMs }: AskDeps<Request, Part>,
  request: Request,
): AsyncGenerator<Part> {
  for (let isRetry = false; ; isRetry = true) {
    const closing = new AbortController();
    let hasYielded = false;
    try {
      request.signal.throwIfAborted();
      const signal = AbortSignal.any([request.signal, closing.signal]);
      for await (const part of await attempt(request, signal)) {
        // Claude counts the question before it answers or fails.
        hasYielded ||= part.type !== 'usage';
        yield part;
      }
      return;
    } catch (error) {
      request.signal.throwIfAborted();
      const fault = toFault(error);
      const delay = hasYielded || isRetry ? undefined : retryWait(fault, retryDelayMs);
      if (delay === undefined) throw fault;
      await wait(delay, undefined, { signal: request.signal }).catch(() => request.signal.throwIfAborted());
    } finally {
      closing.abort(CLOSED);
    }
  }
}

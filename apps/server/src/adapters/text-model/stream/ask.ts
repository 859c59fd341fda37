import { setTimeout as wait } from 'node:timers/promises';
import type { ProviderFault, TextPart, TextRequest } from '../../../ports/text-model.ts';
import { toFault } from './faults.ts';

/** Asks a service once. Whatever it throws is understood by `toFault`; it closes the upstream when the signal says so. */
export type Attempt<Request = TextRequest, Part = TextPart> = (
  request: Request,
  signal: AbortSignal,
) => Promise<AsyncIterable<Part>>;

type AskDeps<Request, Part> = {
  attempt: Attempt<Request, Part>;
  /** How long to wait before the one retry, where the service did not say. */
  retryDelayMs: number;
};

/** Given as the reason, since making an error for each answer that was read costs more than it says. */
const CLOSED = 'closed';

const LONGEST_RETRY_WAIT_MS = 10_000;

/** How long to wait before asking once more, or undefined where that would not help. */
const retryWait = ({ kind, retryAfterMs }: ProviderFault, delayMs: number): number | undefined => {
  switch (kind) {
    case 'rate-limited':
      return retryAfterMs !== undefined && retryAfterMs <= LONGEST_RETRY_WAIT_MS ? retryAfterMs : undefined;
    case 'unavailable':
      return Math.min(retryAfterMs ?? delayMs, LONGEST_RETRY_WAIT_MS);
    case 'unreachable':
      return delayMs;
    default:
      return undefined;
  }
};

/**
 * Asks once more only where nothing was given yet and the service said that it was busy or could not be reached. A
 * stopped request throws its signal's reason; stopping it, or reading no further, closes the upstream.
 */
export async function* askTwice<Request extends { signal: AbortSignal }, Part>(
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
        hasYielded = true;
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

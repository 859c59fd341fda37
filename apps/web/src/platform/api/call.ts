import type { AskedOf, DataOf, Endpoint } from '@studiolo/contract/wire/endpoint';
import { REQUEST_TIMEOUT_MS } from '@studiolo/contract/wire/headers';
import { isOffline } from '../browser/online.ts';
import { readEnvelope, settle, tell, unreachable, type AnswerOptions } from './answer.ts';
import { takeEarly } from './early.ts';
import { toRequest } from './request.ts';
import { timeLimit } from './time-limit.ts';

export type CallOptions = AnswerOptions & {
  signal?: AbortSignal;
  /** Another one than the session's, e.g. one that is good for paying alone. */
  token?: string;
  /** Is sent to its end though the page is closed. */
  outlivesPage?: boolean;
};

const fetchText = async (url: URL, init: RequestInit, outer?: AbortSignal): Promise<string> => {
  const limit = timeLimit(REQUEST_TIMEOUT_MS, outer);
  try {
    const answer = await fetch(url, { ...init, signal: limit.signal });
    return await answer.text();
  } catch (error) {
    if (outer?.aborted) throw error;
    throw unreachable(error);
  } finally {
    limit.stop();
  }
};

/**
 * Calls an endpoint of the contract. Refused: a toast (unless quiet) and a `Refusal`; 401 also signs out.
 * Unreachable: a toast and a `NetworkFault`.
 */
export const call = async <E extends Endpoint>(
  endpoint: E,
  input: AskedOf<E>,
  options: CallOptions = {},
): Promise<DataOf<E>> => {
  const { url, init: asked } = toRequest(endpoint, Object(input), options.token);
  const init = options.outlivesPage ? { ...asked, keepalive: true } : asked;
  try {
    // The server checks its answers against the same contract; reading them again would cost the page its schemas.
    const isEarly = init.method === 'GET' && options.token === undefined;
    const text = (isEarly ? await takeEarly(url) : undefined) ?? (await fetchText(url, init, options.signal));
    const isChange = init.method !== 'GET';
    return settle(
      readEnvelope(text),
      isChange ? { failing: 'update-failed', ...options } : options,
    ) as DataOf<E>;
  } catch (error) {
    // That there is no network is said by the page itself.
    const isSaid = init.method === 'GET' && isOffline();
    throw tell(error, isSaid ? { ...options, isQuiet: true } : options);
  }
};

import type { RawInputOf, DataOf, Endpoint } from '@studiolo/contract/wire/endpoint';
import type { Envelope } from '@studiolo/contract/wire/envelope';
import { REQUEST_TIMEOUT_MS } from '@studiolo/contract/wire/headers';
import { getHeaderToken } from '../session/session.ts';
import { readEnvelope, unwrap, reportFault, networkFault, type AnswerOptions } from './answer.ts';
import { NetworkFault } from './refusal.ts';
import { earlyResponse } from './early.ts';
import { toRequest } from './request.ts';
import { timeLimit } from './time-limit.ts';

export type CallOptions = AnswerOptions & {
  signal?: AbortSignal;
  /** Replaces the session's token, e.g. by one that is valid for payments only. */
  token?: string;
  /** Whether the request completes even if the page is closed. */
  outlivesPage?: boolean;
};

const fetchEnvelope = async (url: URL, init: RequestInit, outer?: AbortSignal): Promise<Envelope> => {
  const limit = timeLimit(REQUEST_TIMEOUT_MS, outer);
  try {
    const answer = await fetch(url, { ...init, signal: limit.signal });
    return readEnvelope(await answer.text(), answer.status);
  } catch (error) {
    if (outer?.aborted || error instanceof NetworkFault) throw error;
    throw networkFault(error);
  } finally {
    limit.stop();
  }
};

/**
 * Calls an endpoint of the contract. A refusal shows a toast (unless quiet) and throws `Refusal`; 401 also
 * signs out. An unreachable server shows a toast and throws `NetworkFault`.
 */
export const call = async <E extends Endpoint>(
  endpoint: E,
  input: RawInputOf<E>,
  options: CallOptions = {},
): Promise<DataOf<E>> => {
  const sentToken = options.token ?? getHeaderToken();
  const { url, init: request } = toRequest(endpoint, Object(input), options.token);
  const init = options.outlivesPage ? { ...request, keepalive: true } : request;
  try {
    // The server validates its responses with the same contract. Validating them here would add the schemas to the
    // bundle.
    const isEarly = init.method === 'GET' && options.token === undefined;
    const early = isEarly ? await earlyResponse(url) : undefined;
    const envelope =
      early === undefined ? await fetchEnvelope(url, init, options.signal) : readEnvelope(early);
    const isChange = init.method !== 'GET';
    return unwrap(envelope, {
      ...(isChange && { failing: 'update-failed' }),
      ...options,
      sentToken,
    }) as DataOf<E>;
  } catch (error) {
    throw reportFault(error, options, init.method === 'GET');
  }
};

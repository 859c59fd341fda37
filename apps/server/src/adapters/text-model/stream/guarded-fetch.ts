import { EgressFault } from '../../../platform/egress/egress-fault.ts';
import { ProviderFault } from '../../../ports/text-model.ts';
import { faultOfResponse } from './read-fault.ts';
import { refusePage } from './refuse-page.ts';
import { createSilenceWatch, watchBytes, type Guards } from './watch.ts';

export type Fetch = typeof globalThis.fetch;

export type GuardedRequest = (...request: Parameters<Fetch>) => Promise<{
  response: Response;
  bytes: AsyncGenerator<Uint8Array>;
  /** Signals that the answer has begun, which shortens the timeout. */
  begin: () => void;
}>;

const bodyOf = async (response: Response): Promise<ReadableStream<Uint8Array>> => {
  if (!response.ok) throw await faultOfResponse(response);
  if (!response.body) throw new ProviderFault('garbled', 'the response has no body');
  return response.body;
};

/** A request rejected by our own rules would be rejected again; a failed connection may work on a retry. */
const faultOfFetch = (error: unknown): ProviderFault => {
  if (error instanceof EgressFault) {
    const { kind, message } = error;
    if (kind === 'redirected' || kind === 'packed') return new ProviderFault(kind, message);
    if (kind === 'forbidden') return new ProviderFault('not-public', message);
  }
  return new ProviderFault('unreachable', 'no connection', { cause: error });
};

/**
 * A guarded request to a model service: follows no redirects (one could lead to a private network), accepts
 * no compression, times out on silence, limits the size of the answer, and throws a `ProviderFault` for any
 * error.
 */
export const createGuardedRequest =
  (fetch: Fetch, guards: Guards): GuardedRequest =>
  async (input, init = {}) => {
    const watch = createSilenceWatch(guards);
    const headers = new Headers(init.headers);
    headers.set('accept-encoding', 'identity');
    const signal = init.signal ? AbortSignal.any([init.signal, watch.signal]) : watch.signal;
    try {
      const response = await fetch(input, { ...init, headers, signal, redirect: 'manual' });
      const bytes = refusePage(watchBytes(await bodyOf(response), guards, watch));
      return { response, bytes, begin: watch.begin };
    } catch (error) {
      watch.stop();
      if (error instanceof ProviderFault || init.signal?.aborted) throw error;
      throw faultOfFetch(error);
    }
  };

/** The same as a `fetch` function, for vendors' clients. */
export const createGuardedFetch =
  (request: GuardedRequest): Fetch =>
  async (...parameters) => {
    const { response, bytes } = await request(...parameters);
    return new Response(ReadableStream.from(bytes), response);
  };

import { EgressFault } from '../../../platform/egress/egress-fault.ts';
import { ProviderFault } from '../../../ports/text-model.ts';
import { faultOfStatus, labelsOf } from './faults.ts';
import { createSilenceWatch, watchBytes, type Guards } from './watch.ts';

export type Fetch = typeof globalThis.fetch;

export type GuardedRequest = (
  ...request: Parameters<Fetch>
) => Promise<{ response: Response; bytes: AsyncGenerator<Uint8Array> }>;

const ERROR_BODY_LENGTH = 8192;

/** The first bytes of an error's body: enough to say what happened, however much is sent. */
const readShort = async (body: ReadableStream<Uint8Array> | null): Promise<string> => {
  if (!body) return '';
  const decoder = new TextDecoder();
  let text = '';
  for await (const bytes of body) {
    text += decoder.decode(bytes, { stream: true });
    if (text.length > ERROR_BODY_LENGTH) break;
  }
  return text;
};

const labelsIn = (text: string): string => {
  try {
    return labelsOf(JSON.parse(text));
  } catch {
    return '';
  }
};

const bodyOf = async (response: Response): Promise<ReadableStream<Uint8Array>> => {
  if (!response.ok) {
    const labels = labelsIn(await readShort(response.body));
    throw faultOfStatus(response.status, labels, response.headers.get('retry-after'));
  }
  if (response.body && !response.headers.get('content-type')?.includes('text/html')) return response.body;
  await response.body?.cancel();
  throw new ProviderFault('garbled', 'a page came instead of an answer');
};

/** What was refused on our side would be refused again; a connection that failed may be there the next time. */
const faultOfFetch = (error: unknown): ProviderFault => {
  if (error instanceof EgressFault) {
    const { kind, message } = error;
    if (kind === 'redirected' || kind === 'packed') return new ProviderFault(kind, message);
    if (kind === 'forbidden') return new ProviderFault('not-public', message);
  }
  return new ProviderFault('unreachable', 'no connection', { cause: error });
};

/**
 * A request that keeps to what we allow a model's service: it follows no redirect (one could lead inward), asks for no
 * compression, gives a silent service up, bounds what comes, and throws a `ProviderFault` for all that is no answer.
 */
export const createGuardedRequest =
  (fetch: Fetch, guards: Guards): GuardedRequest =>
  async (input, init = {}) => {
    const watch = createSilenceWatch(guards.silenceMs);
    const headers = new Headers(init.headers);
    headers.set('accept-encoding', 'identity');
    const signal = init.signal ? AbortSignal.any([init.signal, watch.signal]) : watch.signal;
    try {
      const response = await fetch(input, { ...init, headers, signal, redirect: 'manual' });
      return { response, bytes: watchBytes(await bodyOf(response), guards, watch) };
    } catch (error) {
      watch.stop();
      if (error instanceof ProviderFault || init.signal?.aborted) throw error;
      throw faultOfFetch(error);
    }
  };

/** The same as a `fetch`, for vendors' clients that take one. */
export const createGuardedFetch =
  (request: GuardedRequest): Fetch =>
  async (...asked) => {
    const { response, bytes } = await request(...asked);
    return new Response(ReadableStream.from(bytes), response);
  };

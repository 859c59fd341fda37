import { EgressFault } from '../../platform/egress/egress-fault.ts';
import { readBounded } from '../../platform/egress/bounded-body.ts';
import { ProviderFault, type ProviderFaultKind } from '../../ports/text-model.ts';

export type Fetch = typeof globalThis.fetch;

type Asked = {
  url: string;
  headers?: Record<string, string>;
  body?: unknown;
  signal: AbortSignal;
  patienceMs: number;
  maxBytes: number;
};

const KINDS: Readonly<Record<number, ProviderFaultKind>> = {
  401: 'unauthorized',
  402: 'unpaid',
  403: 'forbidden',
  404: 'not-found',
  408: 'unavailable',
  429: 'rate-limited',
};

/** The fault that a status means. */
export const faultOfStatus = (status: number): ProviderFault =>
  new ProviderFault(KINDS[status] ?? (status >= 500 ? 'unavailable' : 'refused'), `status ${status}`);

/** What it means for us that a service could not be asked. */
export const faultOf = (error: unknown): ProviderFault => {
  if (error instanceof ProviderFault) return error;
  if (error instanceof EgressFault && (error.kind === 'redirected' || error.kind === 'packed'))
    return new ProviderFault(error.kind, error.message);
  if (error instanceof EgressFault && error.kind === 'forbidden')
    return new ProviderFault('not-public', error.message);
  if (error instanceof EgressFault && (error.kind === 'unreachable' || error.kind === 'timeout'))
    return new ProviderFault('unreachable', error.message);
  if (error instanceof EgressFault) return new ProviderFault('garbled', error.message);
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return new ProviderFault('silent', 'no answer in time');
  if (error instanceof SyntaxError) return new ProviderFault('garbled', 'the answer is no JSON');
  return new ProviderFault('unreachable', 'no connection', { cause: error });
};

/** Asks a drawing service of the operator’s, and reads its answer as JSON; throws `ProviderFault` for all that is none. */
export const askService = async (
  fetch: Fetch,
  { url, headers = {}, body, signal, patienceMs, maxBytes }: Asked,
): Promise<unknown> => {
  try {
    const response = await fetch(url, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        accept: 'application/json',
        ...headers,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw faultOfStatus(response.status);
    }
    return JSON.parse((await readBounded(response.body, maxBytes, new URL(url).host)).toString());
  } catch (error) {
    signal.throwIfAborted();
    throw faultOf(error);
  }
};

import { Agent, fetch, FormData as OwnFormData, type RequestInit as OwnInit, type Response } from 'undici';
import { checkedUrl } from './checked-url.ts';
import { EgressFault, toEgressFault } from './egress-fault.ts';

const MAX_RESPONSE_BYTES = 256 * 1024 * 1024;

/** The platform's FormData and undici's are different classes, and each accepts only its own. */
const ownForm = (form: FormData): OwnFormData => {
  const copy = new OwnFormData();
  for (const [name, value] of form) {
    if (typeof value === 'string') copy.append(name, value);
    else copy.append(name, value, value.name);
  }
  return copy;
};

const refusalOf = ({ status, headers }: Response): EgressFault | undefined => {
  if (status >= 300 && status < 400)
    return new EgressFault('redirected', 'the service redirected the request');
  return (headers.get('content-encoding') ?? 'identity') === 'identity'
    ? undefined
    : new EgressFault('packed', 'the service sent a compressed response that was not requested');
};

/**
 * A `fetch` that follows no redirects, so that keys stay with their host, and refuses compressed bodies,
 * which may be zip bombs.
 */
const fetchThrough =
  (dispatcher: Agent, check: (address: URL) => void): typeof globalThis.fetch =>
  async (input, init = {}) => {
    if (input instanceof Request) throw new TypeError('This fetch accepts only an address and options.');
    const address = new URL(input);
    check(address);
    const { body, method, signal } = init;
    const headers = new Headers(init.headers);
    headers.set('accept-encoding', 'identity');
    const response = await fetch(address, {
      ...(method !== undefined && { method }),
      ...(signal !== undefined && { signal }),
      ...(body !== undefined && {
        body: (body instanceof FormData ? ownForm(body) : body) as OwnInit['body'],
      }),
      headers: [...headers],
      redirect: 'manual',
      dispatcher,
    } as OwnInit);
    const refusal = refusalOf(response);
    if (refusal === undefined) return response;
    await response.body?.cancel();
    throw refusal;
  };

/** An upper bound: callers set their own timeouts, of at most ten minutes for a model that thinks. */
const MAX_SILENCE_MS = 660_000;

/** `fetch` for addresses set by the operator: any host, including loopback. */
export const createOperatorFetch = (): { fetch: typeof globalThis.fetch; close: () => Promise<void> } => {
  const dispatcher = new Agent({
    allowH2: false,
    connect: { timeout: 10_000 },
    headersTimeout: MAX_SILENCE_MS,
    bodyTimeout: MAX_SILENCE_MS,
    maxResponseSize: MAX_RESPONSE_BYTES,
  });
  return { fetch: fetchThrough(dispatcher, () => undefined), close: () => dispatcher.close() };
};

/** `fetch` for services set by users. The checked agent limits it to the public internet. */
export const createUserFetch = (dispatcher: Agent): typeof globalThis.fetch => {
  const send = fetchThrough(dispatcher, (address) => void checkedUrl(address.href));
  return async (input, init) => {
    try {
      return await send(input, init);
    } catch (error) {
      init?.signal?.throwIfAborted();
      throw toEgressFault(error, 'the service');
    }
  };
};

import { EgressFault } from '../../platform/egress/egress-fault.ts';
import { parseServiceJson } from '../../platform/egress/parse-service-json.ts';
import { readBounded } from '../../platform/egress/bounded-body.ts';
import { ProviderFault } from '../../ports/text-model.ts';
import { faultOfResponse } from '../text-model/stream/read-fault.ts';

export type Fetch = typeof globalThis.fetch;

type ServiceRequest = {
  url: string;
  headers?: Record<string, string>;
  body?: unknown;
  signal: AbortSignal;
  timeoutMs: number;
  maxBytes: number;
};

/** API paths that people often copy from a drawing service's documentation together with the base address. */
const CALLS = /\/+(mj(\/+(submit|task|insight-face)\b.*)?|sdapi(\/+v\d\b.*)?|docs)\/*$/;

/**
 * Splits a service's address into one without credentials, which `fetch` rejects in URLs, and an
 * authorization header.
 */
export const placeOf = (address: string): { base: string; headers: Record<string, string> } => {
  const url = new URL(address);
  const { username, password } = url;
  url.username = '';
  url.password = '';
  url.search = '';
  url.hash = '';
  url.pathname = url.pathname.replace(CALLS, '');
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return {
    base: url.href.replace(/(?<!\/)\/+$/, ''),
    headers:
      credentials === ':' ? {} : { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` },
  };
};

/** Converts an error of a request to a `ProviderFault`. */
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
    return new ProviderFault('silent', 'no response in time');
  if (error instanceof SyntaxError) return new ProviderFault('garbled', 'the response is not JSON');
  return new ProviderFault('unreachable', 'no connection', { cause: error });
};

/**
 * Sends a request to an operator's drawing service and parses its JSON answer; throws `ProviderFault` for
 * anything else.
 */
export const askService = async (
  fetch: Fetch,
  { url, headers = {}, body, signal, timeoutMs, maxBytes }: ServiceRequest,
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
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    if (!response.ok) throw await faultOfResponse(response);
    return parseServiceJson((await readBounded(response.body, maxBytes, new URL(url).host)).toString());
  } catch (error) {
    signal.throwIfAborted();
    throw faultOf(error);
  }
};

/** Fetches a file of a drawing service; throws `ProviderFault` if it is missing. */
export const fetchBytes = async (
  fetch: Fetch,
  { url, headers = {}, signal, timeoutMs, maxBytes }: Omit<ServiceRequest, 'body'>,
): Promise<Uint8Array> => {
  try {
    const timeout = AbortSignal.timeout(timeoutMs);
    const response = await fetch(url, { headers, signal: AbortSignal.any([signal, timeout]) });
    if (!response.ok) throw await faultOfResponse(response);
    return await readBounded(response.body, maxBytes, new URL(url).host);
  } catch (error) {
    signal.throwIfAborted();
    throw faultOf(error);
  }
};

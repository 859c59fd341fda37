import { readBounded } from './bounded-body.ts';
import { parseServiceJson } from './parse-service-json.ts';

const REQUEST_TIMEOUT_MS = 8000;
const MAX_RESPONSE_BYTES = 4 * 1024 * 1024;

export type ServiceSettings = {
  baseUrl: string;
  /** Reaches addresses set by the operator. */
  fetch: typeof globalThis.fetch;
};

type Request = { url: URL; signal: AbortSignal; headers?: Record<string, string>; body?: unknown };

/** Joins a base address and a path, with or without a slash between them. */
export const under = (baseUrl: string, path: string): URL =>
  new URL(`${baseUrl.replace(/(?<!\/)\/+$/, '')}${path}`);

/** Sends a request and parses the response. Throws if the status is bad or the body is not JSON. */
export const askJson = async (
  fetch: ServiceSettings['fetch'],
  { url, signal, headers = {}, body }: Request,
): Promise<unknown> => {
  const response = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.any([signal, AbortSignal.timeout(REQUEST_TIMEOUT_MS)]),
  });
  if (response.ok) {
    const bytes = await readBounded(response.body, MAX_RESPONSE_BYTES, url.host);
    return parseServiceJson(bytes.toString());
  }
  await response.body?.cancel();
  throw new Error(`${url.host} responded with status ${response.status}`);
};

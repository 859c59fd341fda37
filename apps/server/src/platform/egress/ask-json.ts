import { readBounded } from './bounded-body.ts';

const PATIENCE_MS = 8000;
const LONGEST_ANSWER = 4 * 1024 * 1024;

export type ServiceSettings = {
  baseUrl: string;
  /** Reaches addresses of the operator's. */
  fetch: typeof globalThis.fetch;
};

type Request = { url: URL; signal: AbortSignal; headers?: Record<string, string>; body?: unknown };

/** An address below a service's own, whichever way its end is written. */
export const under = (baseUrl: string, path: string): URL => new URL(`${baseUrl.replace(/\/+$/, '')}${path}`);

/** Asks a service and reads its answer; anything but JSON with a good status is a failure. */
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
    signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
  });
  if (response.ok) {
    const bytes = await readBounded(response.body, LONGEST_ANSWER, url.host);
    return JSON.parse(bytes.toString()) as unknown;
  }
  await response.body?.cancel();
  throw new Error(`${url.host} answered ${response.status}`);
};

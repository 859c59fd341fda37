import { type Agent, fetch, type Response } from 'undici';
import { readBounded } from './bounded-body.ts';
import { checkedUrl } from './checked-url.ts';
import { EgressFault, toEgressFault } from './egress-fault.ts';

export type PublicRequest = {
  signal?: AbortSignal;
  /** Maximum size of the decompressed body. */
  maxBytes: number;
  /** Timeout for the whole request, including redirects. */
  timeoutMs: number;
  /** Accepted media types, such as `text/html` or `image/*`; all types by default. */
  accept?: readonly string[];
  method?: 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
  body?: string | Uint8Array<ArrayBuffer>;
};

export type PublicAnswer = {
  url: string;
  status: number;
  /** Lower case, without parameters; empty if missing. */
  contentType: string;
  headers: Headers;
  body: Buffer;
};

const MAX_REDIRECTS = 3;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

const typeOf = (response: Response): string =>
  (response.headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';

const isAccepted = (type: string, accept: readonly string[]): boolean =>
  accept.some(
    (address) =>
      address === '*/*' ||
      address === type ||
      (address.endsWith('/*') && type.startsWith(address.slice(0, -1))),
  );

/** Removes headers that are meant for the first host only. */
const withoutSecrets = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => /^(?:accept|user-agent)/iu.test(name)));

const afterRedirect = (request: PublicRequest, from: URL, to: URL, status: number): PublicRequest => {
  const keepsMethod = status === 307 || status === 308;
  const { body, method = 'GET', ...rest } = request;
  return {
    ...rest,
    headers: from.origin === to.origin ? (request.headers ?? {}) : withoutSecrets(request.headers ?? {}),
    ...(keepsMethod ? { method, ...(body !== undefined && { body }) } : { method: 'GET' as const }),
  };
};

const answer = async (
  response: Response,
  url: URL,
  { accept, maxBytes }: PublicRequest,
): Promise<PublicAnswer> => {
  const contentType = typeOf(response);
  if (response.ok && accept !== undefined && !isAccepted(contentType, accept)) {
    throw new EgressFault('wrong-type', `${url.host} sent ${contentType || 'an unknown type'}`);
  }
  // A body whose declared length exceeds the limit is not read at all.
  if (Number(response.headers.get('content-length')) > maxBytes)
    throw new EgressFault('too-large', `${url.host} sent more than ${maxBytes} bytes`);
  const body = await readBounded(response.body, maxBytes, url.host);
  return {
    url: url.href,
    status: response.status,
    contentType,
    headers: new Headers([...response.headers]),
    body,
  };
};

/** Fetches an address, following at most three redirects. Each is checked like the first address. */
export const fetchPublicly =
  (dispatcher: Agent) =>
  async (address: string, request: PublicRequest): Promise<PublicAnswer> => {
    const timeout = AbortSignal.timeout(request.timeoutMs);
    const ended = new AbortController();
    const signal = AbortSignal.any([
      timeout,
      ended.signal,
      ...(request.signal === undefined ? [] : [request.signal]),
    ]);
    let url = checkedUrl(address);
    let current = request;
    try {
      for (let redirects = 0; ; redirects += 1) {
        const response = await fetch(url, {
          dispatcher,
          signal,
          redirect: 'manual',
          method: current.method ?? 'GET',
          headers: {
            accept: current.accept?.join(', ') ?? '*/*',
            'user-agent': 'Studiolo/1.0',
            ...current.headers,
          },
          ...(current.body !== undefined && { body: current.body }),
        });
        const location = REDIRECTS.has(response.status) ? response.headers.get('location') : null;
        if (location === null) return await answer(response, url, current);
        await response.body?.cancel();
        if (redirects === MAX_REDIRECTS) {
          throw new EgressFault(
            'too-many-redirects',
            `${url.host} redirects more than ${MAX_REDIRECTS} times`,
          );
        }
        const next = checkedUrl(location, url);
        current = afterRedirect(current, url, next, response.status);
        url = next;
      }
    } catch (error) {
      request.signal?.throwIfAborted();
      throw toEgressFault(error, url.host);
    } finally {
      // Aborts the rest of the response, so that the sender stops.
      ended.abort();
    }
  };

import type { Endpoint, Stream } from '@studiolo/contract/wire/endpoint';
import { apiUrl, changeHeaders, clientHeaders } from './headers.ts';

type Sendable = Pick<Endpoint | Stream, 'method' | 'path' | 'encoding'>;

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/**
 * Returns names with values as text. A list repeats its name, followed by the suffix; null and undefined are omitted.
 */
const toPairs = (input: Record<string, unknown>, suffix: string): [string, string][] =>
  Object.entries(input).flatMap(([name, value]): [string, string][] => {
    if (value === undefined || value === null) return [];
    if (Array.isArray(value)) return value.map((item): [string, string] => [name + suffix, asText(item)]);
    return [[name, asText(value)]];
  });

const bodyOf = (
  { encoding }: Sendable,
  input: Record<string, unknown>,
): Pick<RequestInit, 'body' | 'headers'> =>
  encoding === 'form'
    ? { body: new URLSearchParams(toPairs(input, '[]')) }
    : { body: JSON.stringify(input), headers: { 'content-type': 'application/json' } };

/**
 * Converts an endpoint and its input to a request. Fields named in the path go there, the others into the query or
 * the body.
 */
export const toRequest = (
  endpoint: Sendable,
  input: object,
  token?: string,
): { url: URL; init: RequestInit } => {
  const remaining: Record<string, unknown> = { ...input };
  const path = endpoint.path.replace(/:(\w+)/g, (_place, name: string) => {
    const value = remaining[name];
    delete remaining[name];
    return encodeURIComponent(asText(value));
  });
  const url = apiUrl(path);
  if (endpoint.method === 'GET') {
    for (const [name, value] of toPairs(remaining, '[]')) url.searchParams.append(name, value);
    return { url, init: { method: 'GET', headers: clientHeaders(token) } };
  }
  const { body, headers } = bodyOf(endpoint, remaining);
  return {
    url,
    init: { method: 'POST', ...(body ? { body } : {}), headers: { ...changeHeaders(token), ...headers } },
  };
};

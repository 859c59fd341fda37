import type { IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { startLoopback } from '../loopback.ts';

export type FoundPage = { url: string; title: string; summary: string; published?: string };
type SearchRequest = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: string;
};
type Reply = { status: number; body: unknown };
type Wire = (request: SearchRequest, pages: readonly FoundPage[]) => Reply;

export const SEARCH_KEY = 'key-of-the-stand-in';

/** Based on https://docs.searxng.org/dev/search_api: a format that settings.yml does not list is refused with 403. */
const searxng: Wire = ({ method, path, query }, pages) => {
  if (path !== '/search' || method !== 'GET') return { status: 404, body: 'Not Found' };
  if (query.get('format') !== 'json') return { status: 403, body: 'Forbidden' };
  return {
    status: 200,
    body: {
      query: query.get('q'),
      number_of_results: 0,
      results: pages.map(({ url, title, summary, published }, index) => ({
        url,
        title,
        content: summary,
        publishedDate: published ?? null,
        thumbnail: '',
        engine: 'duckduckgo',
        template: 'default.html',
        parsed_url: ['https', 'example.com', '/', '', '', ''],
        engines: ['duckduckgo', 'brave'],
        positions: [index + 1],
        score: 1 / (index + 1),
        category: 'general',
      })),
      answers: [],
      corrections: [],
      infoboxes: [],
      suggestions: [],
      unresponsive_engines: [],
    },
  };
};

/** Based on https://docs.tavily.com/api-reference/endpoint/search: the key is a bearer token, `max_results` limits the list. */
const tavily: Wire = ({ method, path, headers, body }, pages) => {
  if (path !== '/search' || method !== 'POST') return { status: 404, body: { detail: 'Not Found' } };
  if (headers.authorization !== `Bearer ${SEARCH_KEY}`)
    return { status: 401, body: { detail: { error: 'Unauthorized: missing or invalid API key.' } } };
  const { query, max_results: limit } = JSON.parse(body) as { query?: string; max_results?: number };
  if (!query || query.length > 400)
    return {
      status: 400,
      body: { detail: { error: 'Query is too long. Max query length is 400 characters.' } },
    };
  return {
    status: 200,
    body: {
      query,
      follow_up_questions: null,
      answer: null,
      images: [],
      results: pages.slice(0, limit).map(({ url, title, summary, published }) => ({
        url,
        title,
        content: summary,
        score: 0.9,
        raw_content: null,
        ...(published === undefined ? {} : { published_date: published }),
      })),
      response_time: 0.8,
      request_id: '123e4567-e89b-12d3-a456-426614174111',
    },
  };
};

/**
 * Based on https://api-dashboard.search.brave.com/api-reference/web/search/get: a question is at most 400 characters and 50
 * words long, and at most 20 pages are given.
 */
const brave: Wire = ({ method, path, query, headers }, pages) => {
  if (path !== '/res/v1/web/search' || method !== 'GET') return { status: 404, body: {} };
  const fault = (status: number, code: string): Reply => ({
    status,
    body: { type: 'ErrorResponse', error: { id: '1', status, code, detail: code }, time: 0 },
  });
  if (headers['x-subscription-token'] !== SEARCH_KEY) return fault(422, 'SUBSCRIPTION_TOKEN_INVALID');
  const words = query.get('q') ?? '';
  const count = Number(query.get('count') ?? 20);
  const isGood = words !== '' && words.length <= 400 && words.split(/\s+/).length <= 50 && count <= 20;
  if (!isGood) return fault(422, 'VALIDATION');
  return {
    status: 200,
    body: {
      type: 'search',
      query: { original: words, more_results_available: true },
      web: {
        type: 'search',
        results: pages.slice(0, count).map(({ url, title, summary, published }) => ({
          title,
          url,
          is_source_local: false,
          description: summary,
          ...(published === undefined ? {} : { page_age: published, age: 'yesterday' }),
          profile: { name: 'Example', url, long_name: 'example.com', img: '' },
          language: 'en',
          family_friendly: true,
          type: 'search_result',
          meta_url: { scheme: 'https', netloc: 'example.com', hostname: 'example.com', path: '' },
        })),
        family_friendly: true,
      },
    },
  };
};

const WIRES = { searxng, tavily, brave };
export type SearchVendor = keyof typeof WIRES;

const queryIn = (body: string): string => /"query":"([^"]*)"/.exec(body)?.[1] ?? '';

/** Simulates a search service on loopback, in the vendor's own format. */
export const startSearchService = async (vendor: SearchVendor) => {
  const requests: SearchRequest[] = [];
  let find: (query: string) => readonly FoundPage[] = () => [];
  let bad: Reply | undefined;
  const server = await startLoopback(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://stand-in');
    const { method = 'GET', headers } = request;
    const one = { method, path: url.pathname, query: url.searchParams, headers, body: await text(request) };
    requests.push(one);
    const words = url.searchParams.get('q') ?? queryIn(one.body);
    const { status, body } = bad ?? WIRES[vendor](one, find(words));
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  return {
    ...server,
    requests,
    finds: (results: readonly FoundPage[]): void => void (find = () => results),
    /** Answers each query with the pages that fit it. */
    findsWhen: (finds: (query: string) => readonly FoundPage[]): void => void (find = finds),
    behavesBadly: (status: number, body: unknown = 'no'): void => void (bad = { status, body }),
    behavesWell: (): void => void (bad = undefined),
  };
};

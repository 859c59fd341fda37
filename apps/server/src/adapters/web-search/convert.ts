import type { WebResult } from '../../ports/web-search.ts';

/** A result before validation, with the fields that all vendors have. */
export type RawResult = { url?: unknown; title?: unknown; summary?: unknown; published?: unknown };

const MAX_TITLE_LENGTH = 300;
const MAX_SUMMARY_LENGTH = 2000;

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

const decoded = (entity: string, name: string): string => {
  const code = /^#(?:x([\da-f]{1,6})|(\d{1,7}))$/i.exec(name);
  if (!code) return ENTITIES[name.toLowerCase()] ?? entity;
  const point = code[1] === undefined ? Number(code[2]) : Number.parseInt(code[1], 16);
  return point > 0 && point <= 0x10_ffff ? String.fromCodePoint(point) : '';
};

const plain = (value: unknown, longest: number): string =>
  typeof value === 'string'
    ? value
        .replaceAll(/<\/?[a-z][^<>]*>/gi, '')
        .replaceAll(/&(#?\w{1,8});/g, decoded)
        .replaceAll(/\s+/g, ' ')
        .toWellFormed()
        .trim()
        .slice(0, longest)
    : '';

/** Converts to ISO 8601; null if missing or invalid. */
const momentOf = (value: unknown): string | null => {
  const moment = typeof value === 'string' ? new Date(value) : undefined;
  return moment && !Number.isNaN(moment.getTime()) ? moment.toISOString() : null;
};

const webUrl = (value: unknown): string | undefined => {
  const url = typeof value === 'string' ? URL.parse(value) : null;
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  return url && isWeb && !url.username && !url.password ? url.href : undefined;
};

export const toResults = (results: readonly RawResult[], limit: number): WebResult[] =>
  results
    .flatMap(({ url, title, summary, published }): WebResult[] => {
      const address = webUrl(url);
      if (address === undefined) return [];
      return [
        {
          url: address,
          title: plain(title, MAX_TITLE_LENGTH) || new URL(address).host,
          summary: plain(summary, MAX_SUMMARY_LENGTH),
          publishedAt: momentOf(published),
        },
      ];
    })
    .slice(0, limit);

/** The results of an answer; throws if it is not one, as an error that is sent with status 200. */
export const resultsIn = (answer: unknown): Record<string, unknown>[] => {
  const { results } = Object(answer) as { results?: unknown };
  if (!Array.isArray(results)) throw new Error('the response contains no list of results');
  return results.map((each) => Object(each) as Record<string, unknown>);
};

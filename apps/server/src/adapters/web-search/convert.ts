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

/** Elements within a line. Other words in angle brackets, such as the type in `Vec<String>`, are text. */
const INLINE =
  /<\/?(?:a|abbr|b|bdi|big|cite|code|dfn|em|font|i|ins|kbd|mark|q|small|span|strong|sub|time|u|var|wbr)(?:\s[^<>]*)?\/?>|<\/sup>/gi;
/** Elements whose contents are apart from the words around them. */
const APART =
  /<\/?(?:article|blockquote|br|del|div|dd|dl|dt|h[1-6]|hr|img|li|ol|p|s|section|strike|table|tbody|td|th|thead|tr|ul)(?:\s[^<>]*)?\/?>/gi;
const RAISED = /<sup(?:\s[^<>]*)?>/gi;

/** Length of the end of a truncated text in which a space is looked for. */
const MAX_WORD_LENGTH = 60;

/** Truncates a text before a word and before a number, of which a part would be another number. */
const truncate = (text: string, maxLength: number): string => {
  if (text.length <= maxLength) return text;
  const space = text.lastIndexOf(' ', maxLength);
  const cut = text.slice(0, space > maxLength - MAX_WORD_LENGTH ? space : maxLength);
  return `${cut.replace(/[\d.,:/\s-]{1,60}$/, '').toWellFormed()}…`;
};

const plain = (value: unknown, maxLength: number): string =>
  typeof value === 'string'
    ? truncate(
        value
          .replaceAll(INLINE, '')
          .replaceAll(APART, ' ')
          .replaceAll(RAISED, '^')
          .replaceAll(/&(#?\w{1,8});/g, decoded)
          .replaceAll(/\s+/g, ' ')
          .toWellFormed()
          .trim(),
        maxLength,
      )
    : '';

const ZONE = /(?:Z|GMT|UTC|[ECMP][SD]T|[+-]\d{2}:?\d{2})\)?$/i;

/**
 * Converts to ISO 8601; null if missing or invalid. A time without a zone is read as UTC, so that its day does not
 * depend on the zone of the server.
 */
const momentOf = (value: unknown): string | null => {
  // Without the year, a number such as that of a page would be taken for a month.
  if (typeof value !== 'string' || !/\b\d{4}(?!\d)/.test(value)) return null;
  const text = value.trim();
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text);
  const moment = new Date(
    isDay || ZONE.test(text) ? text : `${text}${/^\d{4}-\d{2}-\d{2}T/.test(text) ? 'Z' : ' UTC'}`,
  );
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
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

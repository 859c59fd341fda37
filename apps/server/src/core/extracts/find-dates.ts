/** A date as a text writes it; `start` sorts as text does, years before our era under a minus. */
export type FoundDate = { shown: string; start: string; at: number; order: number };

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?';
const SEASON = '(?:early|mid|late)?[- ]?(?:spring|summer|autumn|fall|winter)';
const SEASON_MONTH: Record<string, number> = { spring: 3, summer: 6, autumn: 9, fall: 9, winter: 12 };
const ERA = '(?:\\s?(?<era>BCE?|B\\.C\\.(?:E\\.)?|CE|AD|A\\.D\\.))?';
const DIGITS = '〇一二三四五六七八九';

const two = (value: number): string => String(value).padStart(2, '0');
const four = (value: number): string =>
  value < 0 ? `-${String(-value).padStart(4, '0')}` : String(value).padStart(4, '0');
const monthOf = (name: string): number => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;

/** Chinese numerals up to 99, and years read sign by sign. */
const hanNumber = (text: string): number => {
  const signs = [...text.replaceAll('零', '〇').replaceAll('○', '〇')];
  if (/^\d+$/.test(text)) return Number(text);
  if (!signs.includes('十')) return Number(signs.map((sign) => DIGITS.indexOf(sign)).join(''));
  const [tens = '', ones = ''] = signs.join('').split('十');
  return (tens === '' ? 1 : DIGITS.indexOf(tens)) * 10 + (ones === '' ? 0 : DIGITS.indexOf(ones));
};

type Groups = Record<string, string | undefined>;
type Reader = { pattern: RegExp; start: (groups: Groups, shown: string) => string | undefined };

const isBefore = (era: string | undefined): boolean => /^B/i.test(era ?? '');
const dated = (year: number, month?: number, day?: number): string | undefined => {
  if (month !== undefined && (month < 1 || month > 12)) return undefined;
  if (day !== undefined && (day < 1 || day > 31)) return undefined;
  return [four(year), ...(month ? [two(month)] : []), ...(month && day ? [two(day)] : [])].join('-');
};
const western = ({ year, month, day, era }: Groups): string | undefined =>
  dated(
    Number(year) * (isBefore(era) ? -1 : 1),
    month === undefined ? undefined : /^\d/.test(month) ? Number(month) : monthOf(month),
    day === undefined ? undefined : Number(day),
  );
const han = ({ era, year = '', month, day }: Groups): string | undefined =>
  dated(
    hanNumber(year) * (era?.includes('前') ? -1 : 1),
    month === undefined ? undefined : hanNumber(month),
    day === undefined ? undefined : hanNumber(day),
  );
const century = (nth: number, before: boolean, part: string): string => {
  const within = /early|初|上半/i.test(part)
    ? 0
    : /late|末|下半|end/i.test(part)
      ? 75
      : /mid|中/i.test(part)
        ? 50
        : 0;
  return four(before ? -nth * 100 + within : (nth - 1) * 100 + within);
};

/** The longest come first: what one has read is not read again by the next. */
const READERS: readonly Reader[] = [
  {
    pattern:
      /(?<era>公元前|西元前|公元|西元|前)?\s?(?<year>\d{1,4}|[〇零○一二三四五六七八九]{4})\s?年\s?(?<month>\d{1,2}|[一二三四五六七八九十]{1,3})\s?月(?:\s?(?<day>\d{1,2}|[一二三四五六七八九十]{1,3})\s?[日号號])?/g,
    start: han,
  },
  {
    pattern:
      /(?:(?<era>公元前|西元前|公元|西元)\s?(?<nth>\d{1,2}|[一二三四五六七八九十]{1,3})|(?<age>\d{1,2}|[一二三四五六七八九十]{1,3}))\s?世[纪紀](?:\s?(?<decade>\d{2}|[一二三四五六七八九]十)\s?年代)?(?<part>[初中末]期?|上半叶|下半叶)?/g,
    start: ({ era, nth, age, decade, part = '' }) => {
      const number = hanNumber(nth ?? age ?? '');
      return decade
        ? four((number - 1) * 100 + hanNumber(decade))
        : century(number, era?.includes('前') ?? false, part);
    },
  },
  {
    pattern:
      /(?<era>公元前|西元前|公元|西元)\s?(?<year>\d{1,4})\s?年|(?<![\d.])(?<plain>[12]\d{3}|[一二][〇零○一二三四五六七八九]{3})\s?年代?(?![间度来前内])/g,
    start: ({ era, year, plain }) => han({ era, year: year ?? plain }),
  },
  {
    pattern: new RegExp(
      `\\b(?<day>\\d{1,2})(?:st|nd|rd|th)?(?: of)? (?<month>${MONTH}),? (?<year>\\d{3,4})\\b${ERA}`,
      'gi',
    ),
    start: western,
  },
  {
    pattern: new RegExp(
      `\\b(?<month>${MONTH}) (?<day>\\d{1,2})(?:st|nd|rd|th)?,? (?<year>\\d{3,4})\\b${ERA}`,
      'gi',
    ),
    start: western,
  },
  { pattern: new RegExp(`\\b(?<month>${MONTH}),?(?: of)? (?<year>[12]\\d{3})\\b`, 'gi'), start: western },
  {
    pattern: /(?<![\d/.-])(?<year>[12]\d{3})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})(?![\d/])/g,
    start: western,
  },
  {
    pattern: new RegExp(`\\b(?<season>${SEASON})(?: of)? (?<year>[12]\\d{3})\\b`, 'gi'),
    start: ({ season = '', year }) =>
      dated(Number(year), SEASON_MONTH[/[a-z]+$/i.exec(season)?.[0].toLowerCase() ?? '']),
  },
  {
    pattern:
      /\b(?:the )?(?<part>early|mid|late|end of the|beginning of the)?[- ]?(?<nth>\d{1,2})(?:st|nd|rd|th)[- ]centur(?:y|ies)(?:\s?(?<era>BCE?|AD|CE))?/gi,
    start: ({ nth, era, part = '' }) => century(Number(nth), isBefore(era), part),
  },
  {
    pattern: /\b(?:the )?(?<part>early |mid-?|late )?(?<year>1\d{2}0|20\d0)s\b/gi,
    start: ({ year }) => four(Number(year)),
  },
  { pattern: /\b(?<year>\d{1,4})\s?(?<era>BCE?|B\.C\.(?:E\.)?|CE\b|AD\b)/g, start: western },
  { pattern: /\bAD\s?(?<year>\d{1,4})\b/g, start: western },
  {
    pattern:
      /(?<=\b(?:in|since|by|until|till|from|during|of|after|before|around|circa|between|and|to|through|year|early|late|Q[1-4]|mid|for|on|at|the)[ -])(?<year>1[0-9]\d{2}|20\d{2})\b(?![\d,.]\d|[-–]\d{4}|\s(?:people|users|men|women|troops|km|miles|metres|meters|feet|dollars|units|tokens|steps|samples))/gi,
    start: western,
  },
];

const PRECISION_ORDER = 1_000_000;

/** The dates that a text names, in its order. A year in a citation of literature is none. */
export const findDates = (text: string): FoundDate[] => {
  let left = text.replace(/\([^()]*\b(?:et al\.?|[A-Z][a-z]+,? \d{4}[a-z]?(?:;|\)))[^()]*\)?/g, (part) =>
    ' '.repeat(part.length),
  );
  const found: FoundDate[] = [];
  READERS.forEach(({ pattern, start }, order) => {
    left = left.replace(pattern, (...args: unknown[]) => {
      const shown = args[0] as string;
      const at = args.findLast((each) => typeof each === 'number') as number;
      const sorted = start(args.at(-1) as Groups, shown);
      if (sorted === undefined || sorted.includes('NaN')) return shown;
      found.push({ shown: shown.trim(), start: sorted, at, order });
      return ' '.repeat(shown.length);
    });
  });
  return found.toSorted((a, b) => a.at - b.at);
};

/** A number by which dates sort, those before our era too; a year alone comes before its months. */
export const orderOf = (start: string): number => {
  const [, sign = '', year = '0', month = '0', day = '0'] =
    /^(-?)(\d+)(?:-(\d+))?(?:-(\d+))?$/.exec(start) ?? [];
  return Number(year) * PRECISION_ORDER * (sign ? -1 : 1) + Number(month) * 1000 + Number(day);
};

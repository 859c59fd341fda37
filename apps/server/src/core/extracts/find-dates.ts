/** Date as written. `start` sorts as text; years before our era have a minus. */
export type FoundDate = { shown: string; start: string; at: number; order: number };

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?';
const SEASON = '(?:early|mid|late)?[- ]?(?:spring|summer|autumn|fall|winter)';
const SEASON_MONTH: Record<string, number> = { spring: 3, summer: 6, autumn: 9, fall: 9, winter: 12 };
const ERA = '(?:\\s?(?<era>BCE?|B\\.C\\.(?:E\\.)?|CE|AD|A\\.D\\.))?';
const DIGITS = '〇一二三四五六七八九';
/** Units counted by numbers that look like years. */
const COUNTED =
  '\\s(?:people|users|men|women|troops|km|miles|metres|meters|feet|dollars|units|tokens|steps|samples|pages|words)';
const NTH =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth twenty-first'.split(
    ' ',
  );
/** Between the years of a period. */
const TO = '\\s?(?:[–—－~～-]|至|到|to|and|until)\\s?';

const two = (value: number): string => String(value).padStart(2, '0');
const four = (value: number): string =>
  value < 0 ? `-${String(-value).padStart(4, '0')}` : String(value).padStart(4, '0');
const monthOf = (name: string): number => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;

/** Reads Chinese numerals up to 99, and years digit by digit. */
const hanNumber = (text: string): number => {
  const characters = [...text.replaceAll('零', '〇').replaceAll('○', '〇')];
  if (/^\d+$/.test(text)) return Number(text);
  if (!characters.includes('十'))
    return Number(characters.map((character) => DIGITS.indexOf(character)).join(''));
  const [tens = '', ones = ''] = characters.join('').split('十');
  return (tens === '' ? 1 : DIGITS.indexOf(tens)) * 10 + (ones === '' ? 0 : DIGITS.indexOf(ones));
};

const YEAR = '(?<year>1\\d{3}|20\\d{2})';

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

/** First year of a period. Undefined if its end is not a year. */
const stretch = ({ year = '', end = '' }: Groups): string | undefined => {
  const [first, short] = [Number(year), Number(end)];
  const last = end.length === 2 ? first - (first % 100) + short : short;
  return last > first && last - first <= MAX_PERIOD_YEARS && last <= MAX_YEAR ? four(first) : undefined;
};
const MAX_PERIOD_YEARS = 400;
const MAX_YEAR = 2099;

/** Longest first: text matched by one is not matched again by the next. */
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
    pattern: new RegExp(
      `(?<![\\d/.–-]|pp?\\. ?)(?<year>[12]\\d{3})(?:\\s?[–—－~～]\\s?(?<end>[12]\\d{3}|\\d{2})|(?:-|\\s?至\\s?|\\s?到\\s?)(?<end>[12]\\d{3}|1[3-9]|[2-9]\\d))(?![\\d,.]\\d|[-–/]\\d|\\d|${COUNTED})年?`,
      'g',
    ),
    start: stretch,
  },
  {
    pattern:
      /(?<era>公元前|西元前|公元|西元)\s?(?<year>\d{1,4}|[〇零○一二三四五六七八九]{2,4})\s?年|(?<![\d.])(?<plain>[12]\d{3}|[一二][〇零○一二三四五六七八九]{3})\s?年代?(?!(?<=00\s?年)[间前内])/g,
    start: ({ era, year, plain }) => han({ era, year: year ?? plain }),
  },
  { pattern: /(?<=^|[\s，。；：、（(－—–~～-])(?<era>前)(?<year>\d{3})(?=\s?[年－—–~～-])年?/g, start: han },
  { pattern: /(?<=^|[\s，。；：、（(－—–~～-])(?<year>[1-9]\d{2})年(?=[，、－—–~～至-])/g, start: han },
  {
    pattern: /民[国國](?<year>\d{1,3}|[一二三四五六七八九十]{1,3}|元)年/g,
    start: ({ year = '' }) => four(1911 + (year === '元' ? 1 : hanNumber(year))),
  },
  {
    pattern: /(?:上[个個]?世[纪紀]|(?<![\d世纪紀]))(?<decade>[2-9]0|[二三四五六七八九]十)年代/g,
    start: ({ decade = '' }) => four(1900 + hanNumber(decade)),
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
    pattern: new RegExp(
      `\\b(?<year>\\d{1,4})${TO}(?:c(?:a|irca)?\\.?\\s)?\\d{1,4}\\s?(?<era>BCE?|B\\.C\\.(?:E\\.)?)`,
      'g',
    ),
    start: western,
  },
  { pattern: /\b(?:the )?(?<year>\d{1,3}0)s\s?(?<era>BCE?|B\.C\.)/g, start: western },
  {
    pattern: /(?<![\d/.-])(?<year>[12]\d{3})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})(?![\d/])/g,
    start: western,
  },
  {
    pattern: new RegExp(`\\b(?<season>${SEASON})(?: of)? (?<year>[12]\\d{3})\\b`, 'gi'),
    start: ({ season = '', year }) =>
      dated(Number(year), SEASON_MONTH[/(?<![a-z])[a-z]+$/i.exec(season)?.[0].toLowerCase() ?? '']),
  },
  {
    pattern:
      /\b(?:the )?(?<part>early|mid|late|end of the|beginning of the)?[- ]?(?<nth>\d{1,2})(?:st|nd|rd|th)[- ]centur(?:y|ies)(?:\s?(?<era>BCE?|AD|CE))?/gi,
    start: ({ nth, era, part = '' }) => century(Number(nth), isBefore(era), part),
  },
  {
    pattern: new RegExp(
      `\\b(?:the )?(?<part>early|mid|late|end of the|beginning of the)?[- ]?(?<nth>${NTH.toReversed().join('|')})[- ]centur(?:y|ies)(?:\\s?(?<era>BCE?|AD|CE))?`,
      'gi',
    ),
    start: ({ nth = '', era, part = '' }) => century(NTH.indexOf(nth.toLowerCase()) + 1, isBefore(era), part),
  },
  {
    pattern: /\b(?:the )?(?<part>early |mid-?|late )?(?<year>1\d{2}0|20\d0)s\b/gi,
    start: ({ year }) => four(Number(year)),
  },
  { pattern: /\b(?<year>\d{1,4})\s?(?<era>BCE?|B\.C\.(?:E\.)?|CE\b|AD\b)/g, start: western },
  { pattern: /\bA\.?D\.?\s?(?<year>\d{1,4})\b/g, start: western },
  {
    pattern: new RegExp(
      `(?<=\\b(?:in|since|by|until|till|from|during|of|after|before|around|about|circa|ca?\\.|between|and|to|through|year|early|late|Q[1-4]|mid|for|on|at|the|born|died|b\\.|d\\.|est\\.|founded)[ -])${YEAR}\\b(?![\\d,.]\\d|[-–]\\d{4}|${COUNTED})`,
      'gi',
    ),
    start: western,
  },
  // Year before its event: `1898: polonium is named`, `1891 brought her to Paris`, `Paris, 1893.`
  {
    pattern: new RegExp(
      `^${YEAR}(?=\\s?[:：,，–—-]\\s?\\D|\\s(?:was|is|saw|sees|brought|brings|marked|marks|had|began|became|witnessed)\\b)`,
      'g',
    ),
    start: western,
  },
  { pattern: new RegExp(`(?<=\\p{L}, )${YEAR}(?=[:.;)]?(?:\\s|$))`, 'gu'), start: western },
  // A year in brackets after a thing is its date; after a bare name it would be a reference to literature.
  {
    pattern: new RegExp(
      `(?<=(?:(?:^|\\s)\\p{Ll}[\\p{L}’'-]*|\\b(?:[Tt]he|of|[Aa]n?|[Oo]n|[Hh]is|[Hh]er|[Tt]heir|[Ii]ts)(?: \\p{Lu}\\S*){1,6}|[”"’»》\\p{Script=Han}])\\s?[（(])${YEAR}(?=[)）])`,
      'gu',
    ),
    start: western,
  },
];

const PRECISION_ORDER = 1_000_000;

/** Reference to literature. A month, or a word that introduces a year, is not an author. */
const REFERENCE = new RegExp(
  `\\([^()]*\\b(?:et al\\.?|(?!(?:${MONTH}|spring|summer|autumn|fall|winter|in|from|since|until|born|died|circa|about)\\b)(?-i:[A-Z])[a-z]+,? \\d{4}[a-z]?(?:;|\\)))[^()]*\\)?`,
  'gi',
);

/** Finds the dates in a text, in order. Years in references to literature are skipped. */
export const findDates = (text: string): FoundDate[] => {
  let remaining = text.replace(REFERENCE, (part) => ' '.repeat(part.length));
  const dates: FoundDate[] = [];
  READERS.forEach(({ pattern, start }, order) => {
    remaining = remaining.replace(pattern, (...args: unknown[]) => {
      const shown = args[0] as string;
      const at = args.findLast((each) => typeof each === 'number') as number;
      const sorted = start(args.at(-1) as Groups, shown);
      if (sorted === undefined || sorted.includes('NaN')) return shown;
      dates.push({ shown: shown.trim(), start: sorted, at, order });
      return ' '.repeat(shown.length);
    });
  });
  return dates.toSorted((a, b) => a.at - b.at);
};

/** Sort key of a date, including those before our era. A year sorts before its months. */
export const orderOf = (start: string): number => {
  const [, sign = '', year = '0', month = '0', day = '0'] =
    /^(-?)(\d+)(?:-(\d+))?(?:-(\d+))?$/.exec(start) ?? [];
  return Number(year) * PRECISION_ORDER * (sign ? -1 : 1) + Number(month) * 1000 + Number(day);
};

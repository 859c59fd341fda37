import { MONTH_NAMES } from './month-names.ts';

/** Languages whose names of the weekdays have no other meaning in their long form. */
const WEEKDAY_LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pl', 'ru', 'uk', 'ko'];

/** Names of the weekdays, from Monday, which is 1. */
const WEEKDAY_NAMES: ReadonlyMap<string, number> = new Map(
  WEEKDAY_LANGUAGES.flatMap((code) =>
    [1, 2, 3, 4, 5, 6, 7].map((day): [string, number] => {
      // The first of January 2024 was a Monday.
      const date = new Date(Date.UTC(2024, 0, day));
      return [
        new Intl.DateTimeFormat(code, { weekday: 'long', timeZone: 'UTC' }).format(date).toLowerCase(),
        day,
      ];
    }),
  ),
);
/** Plurals, inflected forms, and Portuguese names. */
const OTHER_WEEKDAYS: readonly (readonly [RegExp, number])[] = [
  [/^(?:mondays|montags?|lundis|понедельник\p{L}*|segunda-feira|월요일\p{L}*)$/u, 1],
  [/^(?:tuesdays|dienstags?|mardis|вторник\p{L}*|terça-feira|화요일\p{L}*)$/u, 2],
  [/^(?:wednesdays|mittwochs?|mercredis|сред[уые]|quarta-feira|수요일\p{L}*)$/u, 3],
  [/^(?:thursdays|donnerstags?|jeudis|четверг\p{L}*|quinta-feira|목요일\p{L}*)$/u, 4],
  [/^(?:fridays|freitags?|vendredis|пятниц[уые]|sexta-feira|금요일\p{L}*)$/u, 5],
  [/^(?:saturdays|samstags?|sonnabend|samedis|суббот[уые]|토요일\p{L}*)$/u, 6],
  [/^(?:sundays|sonntags?|dimanches|воскресень[ея]|일요일\p{L}*)$/u, 7],
];
const WORD = /\p{L}[\p{L}\p{M}-]*/gu;
const EASTERN_WEEKDAY =
  /(?<![\d一二三四五六七八九十两兩几幾数數半])(?:[周週]|星期|礼拜|禮拜)([一二三四五六日天末])(?![次回个個天期到起十百千共般直些样樣切定旦边邊种種律名位家场場本篇集款件更结結小])|([月火水木金土日])曜/gu;
const CHINESE_DAYS = '一二三四五六日';
const JAPANESE_DAYS = '月火水木金土日';

/** Month in Chinese, Japanese or Korean, but not a number of months. */
const EASTERN_MONTH =
  /(?<![\d一二三四五六七八九十])(\d{1,2}|十[一二]?|[一二三四五六七八九])(?:月(?![光亮球份]?[氏])|월)/gu;
const CHINESE_NUMBERS = ['', '一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二'];
/** Calendars whose months have other names. */
const OTHER_CALENDAR =
  /lunar|农历|農曆|阴历|陰曆|旧暦|음력|初[一二三四五六七八九十]|腊月|正月|[三五七九]月[三五七九](?!日)/iu;
/** Names that are also other words. */
const AMBIGUOUS_MONTH = /^(?:may|march|mars|mart|mei|mai|set|dec|sep|sun|august|avril)$/iu;

const weekdayOf = (word: string): number | undefined =>
  WEEKDAY_NAMES.get(word) ?? OTHER_WEEKDAYS.find(([pattern]) => pattern.test(word))?.[1];

const weekdaysIn = (text: string): Set<number> => {
  const names = [...text.matchAll(WORD)].flatMap(([word]) => weekdayOf(word.toLowerCase()) ?? []);
  const eastern = [...text.matchAll(EASTERN_WEEKDAY)].flatMap(([, chinese, japanese]) => {
    if (chinese === '末') return [6, 7];
    return [
      chinese === undefined
        ? JAPANESE_DAYS.indexOf(japanese ?? '') + 1
        : CHINESE_DAYS.indexOf(chinese.replace('天', '日')) + 1,
    ];
  });
  return new Set([...names, ...eastern]);
};

const monthsIn = (text: string): Set<number> => {
  const names = [...text.matchAll(WORD)].flatMap(([word]) => {
    const months = MONTH_NAMES.get(word.toLowerCase());
    return months?.length === 1 && /^\p{Lu}/u.test(word) && word.length > 3 && !AMBIGUOUS_MONTH.test(word)
      ? months
      : [];
  });
  const eastern = [...text.matchAll(EASTERN_MONTH)].map(([, number = '']) =>
    /\d/.test(number) ? Number(number) : CHINESE_NUMBERS.indexOf(number),
  );
  return new Set([...names, ...eastern]);
};

const EASTERN_DATE = /(?<!\d)(\d{1,2})\s?[月월]\s?(\d{1,2})\s?[日号號일]/gu;
/** A day before or after a word, which may be the name of a month. */
const DAY_BEFORE = /(?<![\d.,:-])(\d{1,2})(?:st|nd|rd|th|er|\.|º)?\s(?:de |of )?(\p{L}[\p{L}\p{M}]{2,20})/gu;
const DAY_AFTER =
  /(?<![\p{L}\p{M}])(\p{L}[\p{L}\p{M}]{2,20})\s(\d{1,2})(?:st|nd|rd|th)?(?![\d:]|[.,]\d|\s?(?:年|%|pm\b|am\b))/gu;

/** Days of a month, as the month times 100 plus the day. */
const datesIn = (text: string): Set<number> => {
  const dateOf = (name: string, day: string): number[] => {
    const months = MONTH_NAMES.get(name.toLowerCase());
    return months?.length === 1 && Number(day) <= 31 ? months.map((month) => month * 100 + Number(day)) : [];
  };
  return new Set([
    ...[...text.matchAll(EASTERN_DATE)].map(([, month = '', day = '']) => Number(month) * 100 + Number(day)),
    ...[...text.matchAll(DAY_BEFORE)].flatMap(([, day = '', name = '']) => dateOf(name, day)),
    ...[...text.matchAll(DAY_AFTER)].flatMap(([, name = '', day = '']) => dateOf(name, day)),
  ]);
};

/** Names of time zones. Conversion to another time zone may change the day. */
const TIME_ZONE =
  /\b(?:[ECMP][SD]?T|UTC|GMT|CEST?|BST|JST|KST|IST)\b|[京東东]时间|[京東]時間|时区|時區|time zone/u;

const ORDINALS = [
  /^(?:1|1st|first|一|erste[snr]?|premier|primer|primo)$/iu,
  /^(?:2|2nd|second|二|zweite[snr]?|deuxième|segundo|secondo)$/iu,
  /^(?:3|3rd|third|三|dritte[snr]?|troisième|tercer|terzo)$/iu,
  /^(?:4|4th|fourth|四|vierte[snr]?|quatrième|cuarto|quarto)$/iu,
];
const QUARTER =
  /\bQ([1-4])(?!\d)|(?<!\p{L})([1-4]|\p{L}{4,10}|1st|2nd|3rd|4th)[ -](?:quarter|quartal|trimestre)s?(?!\p{L})|([1-4一二三四])季度|第([1-4一二三四])四半期|([1-4])분기/giu;

const quartersIn = (text: string): Set<number> =>
  new Set(
    [...text.matchAll(QUARTER)].flatMap(([, ...groups]) => {
      const written = groups.find((group) => group !== undefined) ?? '';
      const at = ORDINALS.findIndex((pattern) => pattern.test(written));
      return at < 0 ? [] : [at + 1];
    }),
  );

const CHINESE_FRACTION =
  /(?<![\d百千万萬亿点點又])([二三四五六七八九十])分之([一二三四五六七八九])(?![十百])/gu;
const ENGLISH_FRACTION =
  /\b(one|two|three|four|five|an?)[- ](half|third|quarter|fourth|fifth|sixth|seventh|eighth|ninth|tenth)s?\b(?= of\b| the\b)/giu;
const DENOMINATORS = ['half', 'third', 'quarter', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];
const NUMERATORS = ['', 'one', 'two', 'three', 'four', 'five'];
const HALF = /\bhalf (?:of|the|all)\b|(?<![大小前后後上下])一?半(?:以上|的|数|數)/iu;

const fractionsIn = (text: string): Set<number> =>
  new Set([
    ...[...text.matchAll(CHINESE_FRACTION)].map(
      ([, low = '', high = '']) => CHINESE_NUMBERS.indexOf(high) / CHINESE_NUMBERS.indexOf(low),
    ),
    ...[...text.matchAll(ENGLISH_FRACTION)].map(([, high = '', low = '']) => {
      const denominator = DENOMINATORS.indexOf(low.toLowerCase().replace('fourth', 'quarter')) + 2;
      return Math.max(1, NUMERATORS.indexOf(high.toLowerCase())) / denominator;
    }),
    ...(HALF.test(text) ? [0.5] : []),
  ]);

/**
 * Whether a translation changes a weekday, month, day of a month, quarter of a year or fraction that the source
 * writes in words, such as Friday for 周四.
 */
export const changesNamedValue = (source: string, target: string): boolean =>
  [weekdaysIn, monthsIn, datesIn, quartersIn, fractionsIn].some((read) => {
    const isOfCalendar = read === monthsIn || read === datesIn;
    if (isOfCalendar && [OTHER_CALENDAR, TIME_ZONE].some((words) => words.test(`${source}\n${target}`)))
      return false;
    const [inSource, inTarget] = [read(source), read(target)];
    return inSource.difference(inTarget).size > 0 && inTarget.difference(inSource).size > 0;
  });

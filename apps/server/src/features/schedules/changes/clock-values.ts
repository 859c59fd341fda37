import { DAY_MS } from '@studiolo/contract/wire/durations';

/** Part of a sentence that names a time, with its meaning. */
export type TimeValue = {
  start: number;
  end: number;
  kind: 'date' | 'time' | 'weekday' | 'age';
  /** Date: start of the day in UTC, in ms. Time: ms since midnight. Weekday: 1 to 7. Age: ms. */
  value: number;
  /** Smallest difference that the value can express, in ms. */
  unitMs: number;
};

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const UNITS: Readonly<Record<string, number>> = {
  second: 1000,
  sec: 1000,
  秒: 1000,
  minute: MINUTE_MS,
  min: MINUTE_MS,
  分钟: MINUTE_MS,
  hour: HOUR_MS,
  hr: HOUR_MS,
  小时: HOUR_MS,
  day: DAY_MS,
  天: DAY_MS,
  week: 7 * DAY_MS,
  周: 7 * DAY_MS,
};
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH =
  '(?<name>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?';
const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const CHINESE_WEEKDAYS = '一二三四五六日';

type Groups = Record<string, string | undefined>;
type Reader = {
  pattern: RegExp;
  read: (groups: Groups) => Pick<TimeValue, 'kind' | 'value' | 'unitMs'> | undefined;
};

const date = ({ year, month, name, day }: Groups) => {
  const number = name === undefined ? Number(month) : MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;
  const isDate = number >= 1 && number <= 12 && Number(day) >= 1 && Number(day) <= 31;
  const value = Date.UTC(Number(year), number - 1, Number(day));
  return isDate ? ({ kind: 'date', value, unitMs: DAY_MS } as const) : undefined;
};

const time = ({ hours, minutes, seconds, half }: Groups) => {
  const isAfternoon = half?.toLowerCase().startsWith('p') === true;
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (isAfternoon ? 12 : 0);
  if (hour > 23 || Number(minutes) > 59) return undefined;
  const value = hour * HOUR_MS + Number(minutes) * MINUTE_MS + Number(seconds ?? 0) * 1000;
  return { kind: 'time', value, unitMs: seconds === undefined ? MINUTE_MS : 1000 } as const;
};

const age = ({ count, unit = '' }: Groups) => {
  const unitMs = UNITS[unit.toLowerCase()];
  if (unitMs === undefined) return undefined;
  const value = (count === 'a' || count === 'an' ? 1 : Number(count)) * unitMs;
  return { kind: 'age', value, unitMs } as const;
};

/** Longest first: text that one matched is not matched again by the next. */
const READERS: readonly Reader[] = [
  { pattern: /(?<!\d)(?<year>\d{4})年(?<month>\d{1,2})月(?<day>\d{1,2})日/g, read: date },
  { pattern: /(?<!\d)(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})(?!\d)/g, read: date },
  { pattern: new RegExp(`(?<!\\d)(?<day>\\d{1,2}) ${MONTH},? (?<year>\\d{4})(?!\\d)`, 'gi'), read: date },
  { pattern: new RegExp(`\\b${MONTH} (?<day>\\d{1,2}),? (?<year>\\d{4})(?!\\d)`, 'gi'), read: date },
  {
    pattern:
      /(?<![\d:.])(?<hours>\d{1,2}):(?<minutes>\d{2})(?::(?<seconds>\d{2}))?(?![\d:])(?: ?(?<half>[ap]m)\b)?/gi,
    read: time,
  },
  {
    pattern: /\b(?<count>\d{1,4}|an?) (?<unit>second|sec|minute|min|hour|hr|day|week)s? ago\b/gi,
    read: age,
  },
  { pattern: /(?<!\d)(?<count>\d{1,4}) ?(?<unit>秒|分钟|小时|天|周)(?:之前|以前|前)/g, read: age },
  {
    pattern: /\b(?<weekday>mon|tue|wed|thu|fri|sat|sun)(?:day|sday|nesday|rsday|urday)?\b/gi,
    read: ({ weekday = '' }) => ({
      kind: 'weekday',
      value: WEEKDAYS.indexOf(weekday.toLowerCase()) + 1,
      unitMs: DAY_MS,
    }),
  },
  {
    pattern: /(?:星期|周)(?<weekday>[一二三四五六日天])/g,
    read: ({ weekday = '' }) => ({
      kind: 'weekday',
      value: CHINESE_WEEKDAYS.indexOf(weekday.replace('天', '日')) + 1,
      unitMs: DAY_MS,
    }),
  },
];

/** Finds the dates, times, weekdays and ages in a sentence, in order. */
export const timeValues = (sentence: string): TimeValue[] => {
  const values: TimeValue[] = [];
  for (const { pattern, read } of READERS) {
    for (const match of sentence.matchAll(pattern)) {
      const [start, end] = [match.index, match.index + match[0].length];
      const value = read(match.groups ?? {});
      if (value && values.every((other) => end <= other.start || start >= other.end))
        values.push({ start, end, kind: value.kind, value: value.value, unitMs: value.unitMs });
    }
  }
  return values.toSorted((a, b) => a.start - b.start);
};

/** The sentence with a sign in place of each of its time values. */
export const withoutTimes = (sentence: string, values: readonly TimeValue[]): string => {
  let masked = '';
  let from = 0;
  for (const { start, end, kind } of values) {
    masked += `${sentence.slice(from, start)}⟨${kind}⟩`;
    from = end;
  }
  return masked + sentence.slice(from);
};

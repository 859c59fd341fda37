import { chineseDigits } from '../arithmetic/number-words.ts';
import { dayOf, shift, startOfDay } from './calendar.ts';

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const MONTH =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?';
const monthOf = (name: string): number => MONTHS.indexOf(name.slice(0, 3)) + 1;

const RELATIVE: Readonly<Record<string, number>> = {
  today: 0,
  now: 0,
  tomorrow: 1,
  yesterday: -1,
  'the day after tomorrow': 2,
  'the day before yesterday': -2,
  今天: 0,
  今日: 0,
  现在: 0,
  明天: 1,
  明日: 1,
  昨天: -1,
  昨日: -1,
  大后天: 3,
  后天: 2,
  前天: -2,
};
const HOLIDAYS: Readonly<Record<string, readonly [number, number]>> = {
  'christmas day': [12, 25],
  christmas: [12, 25],
  'new year’s day': [1, 1],
  "new year's day": [1, 1],
  'new year': [1, 1],
  halloween: [10, 31],
  "valentine's day": [2, 14],
  圣诞节: [12, 25],
  圣诞: [12, 25],
  元旦: [1, 1],
  国庆节: [10, 1],
  国庆: [10, 1],
  劳动节: [5, 1],
  五一: [5, 1],
  情人节: [2, 14],
  儿童节: [6, 1],
  教师节: [9, 10],
};
const longestFirst = (words: readonly string[]): string =>
  words.toSorted((a, b) => b.length - a.length).join('|');

/** Returns `undefined` for a date that does not exist, such as 30 February. */
type Reader = readonly [RegExp, (groups: string[], today: Date) => Date | undefined];

const nextOn = (month: number, day: number, today: Date): Date | undefined => {
  const here = dayOf(today.getUTCFullYear(), month, day);
  return here !== undefined && here < today ? dayOf(today.getUTCFullYear() + 1, month, day) : here;
};
const numbers = (groups: readonly string[]): number[] => groups.map(Number);

const READERS: readonly Reader[] = [
  [
    /(\d{4})\s?年\s?(\d{1,2})\s?月\s?(\d{1,2})\s?[日号]?/,
    (groups) => {
      const [y = 0, m = 0, d = 0] = numbers(groups);
      return dayOf(y, m, d);
    },
  ],
  [
    /(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})/,
    (groups) => {
      const [y = 0, m = 0, d = 0] = numbers(groups);
      return dayOf(y, m, d);
    },
  ],
  [
    new RegExp(`(\\d{1,2})(?:st|nd|rd|th)?(?: of)? ${MONTH},? (\\d{4})`),
    ([d, m = '', y]) => dayOf(Number(y), monthOf(m), Number(d)),
  ],
  [
    new RegExp(`${MONTH} (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})`),
    ([m = '', d, y]) => dayOf(Number(y), monthOf(m), Number(d)),
  ],
  [
    /(\d{1,2})\/(\d{1,2})\/(\d{4})/,
    (groups) => {
      const [a = 0, b = 0, y = 0] = numbers(groups);
      return a > 12 ? dayOf(y, b, a) : dayOf(y, a, b);
    },
  ],
  [
    new RegExp(`(\\d{1,2})(?:st|nd|rd|th)?(?: of)? ${MONTH}(?! ?\\d)`),
    ([d, m = ''], today) => dayOf(today.getUTCFullYear(), monthOf(m), Number(d)),
  ],
  [
    new RegExp(`${MONTH} (\\d{1,2})(?:st|nd|rd|th)?(?!\\d)`),
    ([m = '', d], today) => dayOf(today.getUTCFullYear(), monthOf(m), Number(d)),
  ],
  [
    /(今年|明年|去年)?(\d{1,2})\s?月\s?(\d{1,2})\s?[日号]/,
    ([which, m, d], today) =>
      dayOf(
        today.getUTCFullYear() + (which === '明年' ? 1 : which === '去年' ? -1 : 0),
        Number(m),
        Number(d),
      ),
  ],
  [
    new RegExp(`(${longestFirst(Object.keys(HOLIDAYS))})(?:(?: of| in|,)? (\\d{4}))?`),
    ([name = '', year], today) => {
      const [month, day] = HOLIDAYS[name] ?? [1, 1];
      return year === undefined ? nextOn(month, day, today) : dayOf(Number(year), month, day);
    },
  ],
  [
    new RegExp(`(${longestFirst(Object.keys(RELATIVE))})`),
    ([name = ''], today) => shift(today, RELATIVE[name] ?? 0, 'day'),
  ],
];

export type DatedQuestion = { skeleton: string; dates: Date[]; missing: string | undefined };

/** Replaces the dates in a question with `<d>`; `missing` is a date that does not exist. */
export const readDates = (question: string, now: Date): DatedQuestion => {
  const today = startOfDay(now);
  const dates: { at: number; date: Date }[] = [];
  let missing: string | undefined;
  let text = /\p{Script=Han}/u.test(question)
    ? chineseDigits(question.replace(/五一(?=[节长还有])/g, '劳动节'))
    : question;
  for (const [pattern, read] of READERS) {
    for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
      const date = read(match.slice(1), today);
      if (date === undefined) missing = match[0];
      text = `${text.slice(0, match.index)}${'\u0001'.repeat(match[0].length)}${text.slice(match.index + match[0].length)}`;
      dates.push({ at: match.index, date: date ?? today });
    }
  }
  const skeleton = text
    .replace(/\u0001+/g, '<d>')
    .replace(/\s+/g, ' ')
    .trim();
  return { skeleton, dates: dates.toSorted((a, b) => a.at - b.at).map(({ date }) => date), missing };
};

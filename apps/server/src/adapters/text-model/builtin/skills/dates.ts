import { bareSum } from '../arithmetic/expression.ts';
import { englishDigits } from '../arithmetic/number-words.ts';
import type { Ask, Skill } from '../ask.ts';
import {
  DAY,
  dateName,
  fullDateName,
  isLeapYear,
  shift,
  startOfDay,
  timeName,
  weekdayName,
  type DateUnit,
} from '../dates/calendar.ts';
import { readDates } from '../dates/read-dates.ts';
import { wordsIn } from '../words.ts';

const UNIT = '(days?|weeks?|months?|years?|天|日|个星期|星期|周|个月|月|年)';
const unitOf = (word: string): DateUnit => {
  if (/week|周|星期/.test(word)) return 'week';
  if (/month|月/.test(word)) return 'month';
  return /year|年/.test(word) ? 'year' : 'day';
};

const TODAY =
  /^(?:the )?(?:date|day)(?: (?:is it|of the week))?(?: (?:is )?(?:it |)<d>)?$|^(?:what )?(?:day|date)(?: of the week)? is (?:it |)?<d>$|^what day is it$|^(?:today'?s|<d>'?s) date$|^<d>(?:是)?(?:几月)?几[号日](?:星期几|周几)?$|^<d>(?:是)?(?:什么)?日期$|^<d>$/;
const TIME =
  /^(?:the )?(?:current )?time(?: is it)?(?: <d>)?$|^what time is it(?: <d>)?$|^<d>(?:是)?几点(?:钟|了)?$|^几点了?$|^<d>(?:是)?(?:什么)?时间$/;
const WEEKDAY =
  /^(?:(?:what|which) )?(?:day(?: of the week)?|weekday)(?: (?:is|was|will|did|does))?(?: it)?(?: on)? <d>(?: be| fall on| fall)?(?: on)?$|^<d>(?: is| was)?(?: on)? (?:what|which) (?:day(?: of the week)?|weekday)$|^<d>(?:那天|当天)?(?:是|为)?(?:星期|周|礼拜)几$/;
const BETWEEN =
  /^(?:how (?:many|long)|number of|what is the number of)? ?(?:the )?(?:days?|weeks?|months?|years?|time)?(?: (?:are|is|were) (?:there )?)?(?: ?(?:it )?(?:between|from)) <d> (?:and|to|until|till) <d>$|^(?:从)?<d>(?:到|至|和|与|距离?|离)<d>(?:之间)?(?:一共|总共|共|有|相差|相隔|差|间隔|隔|还有|是|了)*(?:多少天|几天|多少日|多长时间|多久|天数?|多少个?(?:星期|周|月|年))?$/;
const DAYS_UNTIL =
  /^how (?:many|long)(?: (?:days|weeks|months|years))?(?: (?:are|is) (?:there |it )?)?(?: left)? ?(?:until|till|til|to|before) <d>$|^(?:days|weeks) (?:until|till|to|before) <d>$|^(?:现在)?(?:距离?|离)?<d>还?(?:有|剩|差)(?:多少天|几天|多久)$|^(?:<d>)?(?:距离?|离)<d>(?:还?(?:有|剩|差))?(?:多少天|几天|多久)?$|^还有(?:多少天|几天|多久)(?:到|是|过)?<d>$/;
const DAYS_SINCE =
  /^how (?:many|long)(?: (?:days|weeks|months|years))? (?:has it been |have passed |passed |is it |ago was )?(?:since )?<d>$|^<d>(?:距今|离现在|到现在)(?:已经|有|多少|过了)*(?:多少天|几天|多久|天)?了?$/;
const PREFIX =
  '^(?:(?:what|which) )?(?:(?:is |was |will be )?(?:the )?(?:date|day)(?: is| was| will be| will it be)? )?(?:it )?(?:be )?';
const AFTER = new RegExp(
  `${PREFIX}(\\d+) ${UNIT} (after|from|before|since|prior to) <d>$|^<d> (plus|minus|\\+|-) (\\d+) ${UNIT}$|${PREFIX}(\\d+) ${UNIT} (ago)$|${PREFIX}in (\\d+) ${UNIT}$`,
);
const AFTER_CHINESE = new RegExp(
  `^(?:从|自)?(?:<d>)?(?:的|起|开始|再)?(?:加上?|过|往后|向后|减去?|往前|向前|之|推)*(\\d+) ?${UNIT}(?:之|以)?(后|前)?(?:的)?(?:那天|日期)?(?:是|为)?(?:几月)?(?:几[号日]|哪[一]?天|什么日[期子]|何日|星期几|周几|什么时候)?$`,
);
const LEAP = /^(?:is )?(\d{1,4})(?: a)? leap year$|^(\d{1,4})年?是不?是?闰年$/;

const difference = (ask: Ask, from: Date, to: Date): string => {
  const words = wordsIn(ask.language);
  const [start, end] = from <= to ? [from, to] : [to, from];
  const days = Math.round((end.getTime() - start.getTime()) / DAY);
  const detail = days >= 14 ? words.weeksAndDays(Math.floor(days / 7), days % 7) : '';
  return words.between(dateName(start, ask.language), dateName(end, ask.language), days, detail);
};

const shifted = (skeleton: string, dates: readonly Date[], today: Date): Date | undefined => {
  const base = dates[0] ?? today;
  const english = AFTER.exec(skeleton);
  if (english !== null) {
    const [, after, afterUnit, direction, sign, plus, plusUnit, ago, agoUnit, , ahead, aheadUnit] = english;
    const isBack =
      ago !== undefined ||
      sign === 'minus' ||
      sign === '-' ||
      direction === 'before' ||
      direction === 'prior to';
    const count = Number(after ?? plus ?? ago ?? ahead);
    return shift(
      ago === undefined && ahead === undefined ? base : today,
      isBack ? -count : count,
      unitOf(afterUnit ?? plusUnit ?? agoUnit ?? aheadUnit ?? ''),
    );
  }
  const chinese = AFTER_CHINESE.exec(skeleton);
  const [, count, unit = '', side] = chinese ?? [];
  const moves = side !== undefined || /加|减|过|往|向|推/.test(skeleton);
  if (chinese === null || !moves) return undefined;
  return shift(base, Number(count) * (side === '前' || /减|往前|向前/.test(skeleton) ? -1 : 1), unitOf(unit));
};

/** Today, weekdays, intervals and shifted dates. Uses UTC, and says so where it matters. */
export const dates: Skill = (ask) => {
  if (ask.text.length > 120) return undefined;
  const words = wordsIn(ask.language);
  const today = startOfDay(ask.now);
  const bare = bareSum(ask.text).replace(/^(?:一个?)?(?=月)/, '');
  const question = /\p{Script=Han}/u.test(bare)
    ? bare.replace(/\s+/g, '')
    : englishDigits(bare.replace(/’/g, "'")).replace(/^(?:on|exactly) /, '');
  const { skeleton, dates: found, missing } = readDates(question, ask.now);
  const answer = (): string | undefined => {
    const [first, second] = found;
    const leap = LEAP.exec(question);
    if (leap !== null) {
      const year = Number(leap[1] ?? leap[2]);
      return isLeapYear(year) ? words.isLeap(year) : words.isNotLeap(year);
    }
    if (TIME.test(skeleton))
      return words.time(timeName(ask.now, ask.language), dateName(ask.now, ask.language));
    const asksToday =
      TODAY.test(skeleton) && /\b(?:date|day|today)\b|[天日]|几号/.test(ask.text.toLowerCase());
    if (asksToday && (first === undefined || first.getTime() === today.getTime()))
      return words.today(fullDateName(today, ask.language));
    if (asksToday && first !== undefined && !/\d/.test(question))
      return `**${fullDateName(first, ask.language)}**${words.utc}`;
    if (first !== undefined && WEEKDAY.test(skeleton)) {
      return (first < today ? words.wasWeekday : words.weekday)(
        dateName(first, ask.language),
        weekdayName(first, ask.language),
      );
    }
    if (first !== undefined && second !== undefined && (BETWEEN.test(skeleton) || DAYS_UNTIL.test(skeleton)))
      return difference(ask, first, second);
    if (first !== undefined && (DAYS_UNTIL.test(skeleton) || DAYS_SINCE.test(skeleton)))
      return difference(ask, today, first);
    const moved = shifted(skeleton, found, today);
    return moved === undefined || Number.isNaN(moved.getTime())
      ? undefined
      : words.shifted(fullDateName(moved, ask.language));
  };
  const answered = answer();
  return answered !== undefined && missing !== undefined ? words.noSuchDate(missing) : answered;
};

import { DAY_MS } from '@studiolo/contract/wire/durations';
import { timeValues, withoutTimes, type TimeValue } from './clock-values.ts';

/** Words of a line that only states when a page was made, in English and Chinese. */
const LABEL_WORDS = new Set(
  `last updated update modified generated refreshed retrieved accessed checked page site this at on as of current
   currently time date today is now it the data and local utc gmt cet cest est edt pst pdt bst am pm by`
    .split(/\s+/)
    .filter((word) => word !== ''),
);
const CHINESE_LABELS =
  /最后|最近|上次|数据|页面|本页|网站|更新|修改|生成|刷新|当前|现在|今天|北京|时间|日期|于|是|为|的/g;
const MASK = /⟨\w+⟩/g;

/** Distance in days between a date on a page and the day of its reading, wherever the page is. */
const isNear = (date: number, readAt: Date): boolean => {
  const day = Math.floor(readAt.getTime() / DAY_MS) * DAY_MS;
  return Math.abs(date - day) <= DAY_MS;
};

const weekdayAt = (at: Date): number => at.getUTCDay() || 7;
const isWeekdayNear = (weekday: number, at: Date): boolean =>
  [-1, 0, 1].some((days) => weekdayAt(new Date(at.getTime() + days * DAY_MS)) === weekday);

const isLabel = (masked: string): boolean => {
  const words = masked.replace(MASK, ' ').replace(CHINESE_LABELS, ' ').toLowerCase();
  return (words.match(/[\p{L}\p{N}]+/gu) ?? []).every((word) => LABEL_WORDS.has(word));
};

/** Whether a line only states when its page was made. */
export const isStamp = (sentence: string): boolean => {
  const values = timeValues(sentence);
  return values.length > 0 && isLabel(withoutTimes(sentence, values));
};

type Reading = { value: TimeValue; at: Date };

/** Whether a value moved exactly as time passed between the readings. */
const movesWithTime = (before: Reading, after: Reading): boolean => {
  const elapsed = after.at.getTime() - before.at.getTime();
  const { kind, unitMs } = after.value;
  if (kind === 'date') return isNear(before.value.value, before.at) && isNear(after.value.value, after.at);
  if (kind === 'weekday')
    return isWeekdayNear(before.value.value, before.at) && isWeekdayNear(after.value.value, after.at);
  if (kind === 'age') {
    const tolerance = Math.max(unitMs, before.value.unitMs);
    return Math.abs(after.value.value - before.value.value - elapsed) <= tolerance;
  }
  return false;
};

/**
 * Whether two versions of a sentence differ only in the page's own clock. A line that only states when the page was
 * made may show any time. In other sentences, a date counts as the clock only if it was the day of the reading both
 * times, and an age only if it grew as time passed: a deadline that moves is a change.
 */
export const isPageClock = (
  before: string,
  after: string,
  readAt: { before: Date; after: Date },
): boolean => {
  const [old, young] = [timeValues(before), timeValues(after)];
  if (old.length === 0) return false;
  const [oldMask, youngMask] = [withoutTimes(before, old), withoutTimes(after, young)];
  if (oldMask !== youngMask) return false;
  if (isLabel(oldMask)) return true;
  const pairs = old.flatMap((value, index) => {
    const later = young[index];
    return later === undefined
      ? []
      : [
          {
            before: { value, at: readAt.before },
            after: { value: later, at: readAt.after },
            isSame: value.value === later.value,
          },
        ];
  });
  const hasToday = pairs.some(
    (pair) => !pair.isSame && pair.after.value.kind === 'date' && movesWithTime(pair.before, pair.after),
  );
  return pairs.every(
    (pair) =>
      pair.isSame ||
      movesWithTime(pair.before, pair.after) ||
      // The time of day beside today's date.
      (pair.after.value.kind === 'time' && hasToday),
  );
};

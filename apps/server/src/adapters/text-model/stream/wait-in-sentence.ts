const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const UNITS: Readonly<Record<string, number>> = {
  ms: 1,
  millisecond: 1,
  s: SECOND,
  sec: SECOND,
  second: SECOND,
  秒: SECOND,
  秒钟: SECOND,
  m: MINUTE,
  min: MINUTE,
  minute: MINUTE,
  分: MINUTE,
  分钟: MINUTE,
  h: HOUR,
  hr: HOUR,
  hour: HOUR,
  小时: HOUR,
  d: 24 * HOUR,
  day: 24 * HOUR,
  天: 24 * HOUR,
};

/** Words before a delay, or the beginning of one that is marked by the word after it, as in `30秒后`. */
const START =
  /(?:try again|retry[- ]after|retry(?: your request)?|wait|resets?)(?::| in| after| for)?(?: about| around| approximately)? |请(?:等待|稍等|在|于|间隔)? ?(?=\d)|(?:等待(?:时间)?|将在)[:：]? ?(?=\d)|(?=(?<!\d)(?:\d{1,6} ?(?:天|小时|分钟?|秒钟?) ?){1,4}之?后)/gi;
const AMOUNT =
  /^(?:,? and|,)? ?(\d{1,6}(?:\.\d{1,9})?) ?(ms|d(?:ays?)?|h(?:(?:ou)?rs?)?|m(?:in(?:ute)?s?)?|s(?:ec(?:ond)?s?)?|milliseconds?|天|小时|分钟?|秒钟?)(?![a-z])/i;
/** As in `1m26.4s`, where the first unit has no word boundary after it. */
const JOINED = /^ ?(\d{1,6}(?:\.\d{1,6})?) ?(d|h|m)(?=\d)/i;

const unitOf = (name: string): number => {
  const unit = name.toLowerCase();
  return UNITS[unit] ?? UNITS[unit.replace(/s$/, '')] ?? 0;
};

const durationAt = (sentence: string): number => {
  let remaining = sentence;
  let total = 0;
  for (;;) {
    const match = JOINED.exec(remaining) ?? AMOUNT.exec(remaining);
    if (!match) return total;
    total += Number(match[1]) * unitOf(match[2] ?? '');
    remaining = remaining.slice(match[0].length);
  }
};

/**
 * The retry delay in a message such as "Please try again in 1m26.4s", in ms. Undefined if it names no delay.
 */
export const waitInSentence = (sentence: string): number | undefined => {
  for (const { index, 0: start } of sentence.matchAll(START)) {
    const wait = durationAt(sentence.slice(index + start.length, index + start.length + 60));
    if (wait > 0) return Math.ceil(wait);
  }
  return undefined;
};

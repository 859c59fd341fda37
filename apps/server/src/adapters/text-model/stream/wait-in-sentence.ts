const UNITS: Readonly<Record<string, number>> = {
  ms: 1,
  millisecond: 1,
  s: 1000,
  sec: 1000,
  second: 1000,
  秒: 1000,
  m: 60_000,
  min: 60_000,
  minute: 60_000,
  分: 60_000,
  分钟: 60_000,
  h: 3_600_000,
  hour: 3_600_000,
  小时: 3_600_000,
};

const START = /(?:try again|retry(?: your request)?|wait)(?: in| after)? |请(?:等待|稍等|在)? ?(?=\d)/gi;
const AMOUNT =
  /^ ?(\d{1,6}(?:\.\d{1,6})?) ?(ms|h(?:ours?)?|m(?:in(?:ute)?s?)?|s(?:ec(?:ond)?s?)?|milliseconds?|小时|分钟?|秒)(?![a-z])/i;
/** As in `1m26.4s`, where the first unit has no word boundary after it. */
const JOINED = /^ ?(\d{1,6}(?:\.\d{1,6})?) ?(h|m)(?=\d)/i;

const unitOf = (name: string): number => {
  const unit = name.toLowerCase();
  return UNITS[unit] ?? UNITS[unit.replace(/s$/, '')] ?? 0;
};

const durationAt = (sentence: string): number => {
  let rest = sentence;
  let total = 0;
  for (;;) {
    const found = JOINED.exec(rest) ?? AMOUNT.exec(rest);
    if (!found) return total;
    total += Number(found[1]) * unitOf(found[2] ?? '');
    rest = rest.slice(found[0].length);
  }
};

/** The retry delay in a message such as "Please try again in 1m26.4s", in ms. Undefined without one. */
export const waitInSentence = (sentence: string): number | undefined => {
  for (const { index, 0: start } of sentence.matchAll(START)) {
    const wait = durationAt(sentence.slice(index + start.length, index + start.length + 60));
    if (wait > 0) return Math.ceil(wait);
  }
  return undefined;
};

const CHINESE_NUMBERS = ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二'];
const ENGLISH_NUMBERS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
const GERMAN_NUMBERS = 'null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf'.split(' ');

const MINUTES_PER_HOUR = 60;
/** A clock face has twelve hours. Changes to the other half of the day are detected separately. */
const FACE = 12 * MINUTES_PER_HOUR;

const ENGLISH_HOUR = String.raw`(\d{1,2}|${ENGLISH_NUMBERS.slice(1).join('|')})(?![\p{L}\d])`;
const CHINESE_TIME =
  /(?<![\d零一二三四五六七八九十百千万.])(\d{1,2}|十[一二]?|[一二两兩三四五六七八九])[点點](半|一刻|三刻)(?![钟鐘之])/gu;
const ENGLISH_TIME = new RegExp(
  String.raw`\b(half|(?:a )?quarter)[- ](past|to|after|before|of) ${ENGLISH_HOUR}`,
  'giu',
);
const GERMAN_TIME = new RegExp(
  String.raw`(?<!\p{L})(halb|viertel (?:nach|vor)) (\d{1,2}|${GERMAN_NUMBERS.slice(1).join('|')})(?![\p{L}\d])`,
  'giu',
);
const DIGITAL_TIME = /(?<![\d:.])(\d{1,2})(?:[:h]|\s?[点點时時시]\s?)(\d{2})(?![:\d])/giu;

const hourOf = (written: string): number => {
  const word = written.toLowerCase().replace(/[两兩]/u, '二');
  return /^\d/.test(word)
    ? Number(word)
    : Math.max(...[CHINESE_NUMBERS, ENGLISH_NUMBERS, GERMAN_NUMBERS].map((names) => names.indexOf(word)));
};

const onFace = (minutes: number): number => ((minutes % FACE) + FACE) % FACE;

/** Times whose minutes are words, in minutes on the face of a clock. */
const wordTimesIn = (text: string): number[] => [
  ...[...text.matchAll(CHINESE_TIME)].map(
    ([, hour = '', part]) =>
      hourOf(hour) * MINUTES_PER_HOUR + (part === '半' ? 30 : part === '一刻' ? 15 : 45),
  ),
  ...[...text.matchAll(ENGLISH_TIME)].map(([, part = '', side = '', hour = '']) => {
    const minutes = /^half$/i.test(part) ? 30 : 15;
    return hourOf(hour) * MINUTES_PER_HOUR + (/^(?:past|after)$/i.test(side) ? minutes : -minutes);
  }),
  ...[...text.matchAll(GERMAN_TIME)].map(([, part = '', hour = '']) => {
    const minutes = /halb/i.test(part) ? -30 : /vor/i.test(part) ? -15 : 15;
    return hourOf(hour) * MINUTES_PER_HOUR + minutes;
  }),
];

const digitalTimesIn = (text: string): number[] =>
  [...text.matchAll(DIGITAL_TIME)].map(
    ([, hour = '', minute = '']) => Number(hour) * MINUTES_PER_HOUR + Number(minute),
  );

/** Whether a translation replaces a time in words with another time, such as 3:30 for 两点半. */
export const changesClockTime = (source: string, target: string): boolean => {
  const [sourceWords, targetWords] = [wordTimesIn(source), wordTimesIn(target)];
  if (sourceWords.length + targetWords.length === 0) return false;
  const inSource = new Set([...sourceWords, ...digitalTimesIn(source)].map(onFace));
  const inTarget = new Set([...targetWords, ...digitalTimesIn(target)].map(onFace));
  return inSource.difference(inTarget).size > 0 && inTarget.difference(inSource).size > 0;
};

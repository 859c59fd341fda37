export type TimedWord = { text: string; start: number; end: number; sentence: number };

export type SpeechStyle = {
  language: 'en' | 'zh';
  /** Minimum and maximum silence after a sentence, in seconds. */
  pause: readonly [number, number];
};

const HOUR = 3600;
const NUMERALS = {
  en: ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'],
  zh: ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九'],
};
const ABOUT = {
  en: ['lamp', 'tower', 'harbor', 'budget', 'storm', 'keeper', 'engine', 'letter'],
  zh: ['灯', '塔', '港', '钱', '风', '人', '船', '信'],
};

/** Creates a sentence that differs from others only by its number. */
const sentenceOf = (number: number, language: SpeechStyle['language']): string[] => {
  const spoken = [...String(number)].map((digit) => NUMERALS[language][Number(digit)] ?? '');
  const thing = ABOUT[language][number % ABOUT[language].length] ?? '';
  return language === 'en'
    ? ['sentence', 'number', ...spoken, 'speaks', 'of', 'the', thing, 'and', 'of', 'the', 'sea']
    : ['第', ...spoken, '句', '说', '的', '是', '那', '个', thing, '和', '海'];
};

/** Creates an hour of numbered sentences at a human pace, with varying speed and pauses. */
export const anHourOfSpeech = (
  { language, pause: [shortest, longest] }: SpeechStyle,
  draw: () => number,
): TimedWord[] => {
  const words: TimedWord[] = [];
  let at = 0;
  for (let sentence = 1; at < HOUR; sentence += 1) {
    for (const text of sentenceOf(sentence, language)) {
      const end = at + 0.18 + draw() * 0.25;
      words.push({ text, start: at, end, sentence });
      at = end + draw() * 0.04;
    }
    at += shortest + draw() * (longest - shortest);
  }
  return words;
};

/** Returns the edit distance of two texts, in words. */
export const editDistance = (expected: readonly string[], actual: readonly string[]): number => {
  const first = expected.findIndex((word, at) => word !== actual[at]);
  const [one, other] =
    first < 0 ? [[], actual.slice(expected.length)] : [expected.slice(first), actual.slice(first)];
  let row = Int32Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, word] of one.entries()) {
    const next = new Int32Array(other.length + 1);
    next[0] = at + 1;
    for (let to = 1; to <= other.length; to += 1) {
      const change = (row[to - 1] ?? 0) + (word === other[to - 1] ? 0 : 1);
      next[to] = Math.min(change, (row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1);
    }
    row = next;
  }
  return row[other.length] ?? 0;
};

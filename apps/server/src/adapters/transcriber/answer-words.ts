import type { AnswerTimes } from './transcript-fields.ts';

export type AnswerWord = AnswerTimes & {
  text: string;
  speaker: string | undefined;
  confidence: number | undefined;
};

export type AnswerSegment = AnswerWord & {
  words: readonly AnswerWord[];
  /** Whisper's mean log probability, used to detect words that were hallucinated in silence. */
  logarithm: number | undefined;
  silence: number | undefined;
};

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;
const MARKS = /^[\p{Po}\p{Pe}\p{Pf}]+$/u;

/**
 * Minimum width of a segment. A narrower one continues beyond the end of a sentence. An ideograph has a width
 * of three.
 */
const MIN_WIDTH = 80;
/** A pause that ends a segment, in seconds. */
const PAUSE = 1.5;
const SENTENCE_END = /[.!?。！？…]["'”’」』)）]*$/u;

export const lettersIn = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

const hasOwnSpaces = (words: readonly AnswerWord[]): boolean =>
  words.some(({ text }, at) => (at > 0 && /^\s/.test(text)) || /\s$/.test(text));

/** Joins words, with spaces between them if the script needs them and the service does not send them. */
export const joinWords = (words: readonly AnswerWord[]): string => {
  if (hasOwnSpaces(words)) return words.map(({ text }) => text).join('');
  let joined = '';
  for (const { text } of words) {
    const isClose =
      joined === '' ||
      MARKS.test(text) ||
      (UNSPACED.test(joined.slice(-1)) && UNSPACED.test(text.slice(0, 1)));
    joined += isClose ? text : ` ${text}`;
  }
  return joined;
};

/**
 * Joins punctuation and parts of words to the word before them. `arePieces` says whether words may be split.
 */
export const wholeWords = (words: readonly AnswerWord[], arePieces: boolean): AnswerWord[] => {
  const wordList: AnswerWord[] = [];
  const joinsPieces = arePieces && hasOwnSpaces(words);
  for (const word of words) {
    const last = wordList.at(-1);
    const isPiece =
      joinsPieces && /^\S/.test(word.text) && !/\s$/.test(last?.text ?? ' ') && !UNSPACED.test(word.text);
    if (last && (isPiece || MARKS.test(word.text.trim()) || word.text.trim() === ''))
      wordList[wordList.length - 1] = {
        ...last,
        text: last.text + word.text,
        end: isPiece ? word.end : last.end,
      };
    else wordList.push(word);
  }
  return wordList;
};

const widthOf = (words: readonly AnswerWord[]): number =>
  words.reduce(
    (width, { text }) =>
      width + [...text].reduce((sum, character) => sum + (UNSPACED.test(character) ? 3 : 1), 1),
    0,
  );

const isTurn = (group: readonly AnswerWord[], next: AnswerWord, perSecond: number): boolean => {
  const last = group.at(-1);
  if (!last) return false;
  const speaker = group.findLast((word) => word.speaker !== undefined)?.speaker;
  if (next.speaker !== undefined && speaker !== undefined && next.speaker !== speaker) return true;
  if (next.start !== undefined && last.end !== undefined && next.start - last.end > PAUSE * perSecond)
    return true;
  return SENTENCE_END.test(last.text.trim()) && widthOf(group) >= MIN_WIDTH;
};

/** Positions of words in the text of a transcript; undefined for a word that is not there. */
const positionsOf = (words: readonly AnswerWord[], text: string): (number | undefined)[] => {
  let from = 0;
  return words.map((word) => {
    const searched = word.text.trim();
    const at = text.indexOf(searched, from);
    // A match much later in the text is another occurrence of the word.
    if (at === -1 || at - from > 200) return undefined;
    from = at + searched.length;
    return at;
  });
};

/**
 * Divides words into segments at each new speaker, at pauses, and at the ends of sentences. Their text is
 * taken from the transcript, so that punctuation and words without times are kept. `perSecond` is the unit of
 * the words' times.
 */
export const segmentsOfWords = (
  words: readonly AnswerWord[],
  fullText: string | undefined,
  perSecond: number,
): AnswerSegment[] => {
  const groups: AnswerWord[][] = [];
  for (const word of words) {
    const group = groups.at(-1);
    if (group && !isTurn(group, word, perSecond)) group.push(word);
    else groups.push([word]);
  }
  const text = fullText ?? '';
  const positions = positionsOf(words, text);
  const placedCount = positions.filter((at) => at !== undefined).length;
  const isAligned = placedCount > words.length / 2;
  let past = 0;
  const starts = groups.map((group) => {
    const at = positions.slice(past, past + group.length).find((position) => position !== undefined);
    past += group.length;
    return at;
  });
  return groups.flatMap((group, at): AnswerSegment[] => {
    const next = starts.slice(at + 1).find((start) => start !== undefined) ?? text.length;
    const start = at === 0 ? 0 : starts[at];
    const segmentText = isAligned && start !== undefined ? text.slice(start, next) : joinWords(group);
    const timed = group.filter((word) => word.start !== undefined);
    return [
      {
        text: segmentText.trim(),
        start: timed[0]?.start,
        end: timed.findLast((word) => word.end !== undefined)?.end,
        isInteger: areIntegers(timed),
        speaker: group.find((word) => word.speaker !== undefined)?.speaker,
        confidence: undefined,
        words: group,
        logarithm: undefined,
        silence: undefined,
      },
    ];
  });
};

/** Whether all times of the words are whole numbers; undefined if their unit is known. */
export const areIntegers = (words: readonly AnswerTimes[]): boolean | undefined => {
  const unclear = words.filter(({ isInteger }) => isInteger !== undefined);
  return unclear.length === 0 ? undefined : unclear.every(({ isInteger }) => isInteger);
};

/**
 * Minimum speed of speech, in characters per second. If whole numbers as seconds are slower, they are
 * milliseconds.
 */
const MIN_LETTERS_PER_SECOND = 0.06;
const MIN_SPEECH_MS = 100;

/** Returns the unit of the times in a list, as units per second: 1000 for services that send milliseconds. */
export const unitOf = (parts: readonly AnswerWord[]): number => {
  const timed = parts.filter(({ start, end }) => start !== undefined && end !== undefined);
  if (areIntegers(timed) !== true) return 1;
  const duration = timed.reduce((sum, { start = 0, end = 0 }) => sum + Math.max(0, end - start), 0);
  const letters = timed.reduce((sum, { text }) => sum + lettersIn(text), 0);
  return duration >= MIN_SPEECH_MS && letters / duration < MIN_LETTERS_PER_SECOND ? 1000 : 1;
};

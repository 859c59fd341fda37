import { errorIn } from '../text-model/wires/completion-error.ts';
import {
  BARE_TEXTS,
  CAPTION_TEXTS,
  CHANNELS,
  GUESSES,
  PARTS,
  TEXTS,
  WORD_LISTS,
  WORD_TEXTS,
  WORD_TYPES,
} from './answer-names.ts';
import { areIntegers, joinWords, lettersIn, segmentsOfWords, unitOf, wholeWords } from './answer-words.ts';
import type { AnswerSegment, AnswerWord } from './answer-words.ts';
import { fromSegmentStart, wordsOfTimestamps } from './answer-times.ts';
import { withSpeakers } from './answer-speakers.ts';
import { readCaptionText } from './caption-text.ts';
import {
  confidenceOf,
  FIRST_MOMENT,
  isObject,
  numberOf,
  speakerOf,
  timesOf,
  type AnswerObject,
} from './transcript-fields.ts';

/** A transcript, independent of the names that its service uses. Without a text, `text` is undefined. */
type AnswerTranscript = {
  text: string | undefined;
  segments: AnswerSegment[];
  words: AnswerWord[];
};

const MAX_DEPTH = 9;

const EMPTY: AnswerTranscript = { text: undefined, segments: [], words: [] };

const textIn = (node: AnswerObject, names: readonly string[]): string | undefined => {
  const value = names.map((name) => node[name]).find((each) => typeof each === 'string');
  return typeof value === 'string' ? value : undefined;
};

const isWordNode = (value: unknown): boolean =>
  isObject(value) &&
  (typeof (value['word'] ?? value['Word'] ?? value['w']) === 'string' ||
    (typeof value['type'] === 'string' && WORD_TYPES.has(value['type'])));

/** Control tokens of whisper.cpp and SenseVoice among the words. */
const CONTROL_WORD = /^\s*(?:\[_[A-Z]+_?(?:\d+\])?\]?|<\|[^|]*\|>)\s*$/;

const toWord = (value: unknown): AnswerWord[] => {
  if (!isObject(value)) return [];
  // iFlytek's name of the same list.
  const { cw, alternatives = cw } = value;
  const guess: unknown = Array.isArray(alternatives) ? alternatives[0] : undefined;
  const node = isObject(guess) ? { ...guess, ...value } : value;
  const { punctuation } = node;
  const text = textIn(node, WORD_TEXTS);
  if (text === undefined || CONTROL_WORD.test(text)) return [];
  return [
    {
      ...timesOf(node),
      text: text + (typeof punctuation === 'string' ? punctuation : ''),
      speaker: speakerOf(node),
      confidence: confidenceOf(node),
    },
  ];
};

const readWords = (list: unknown, arePieces: boolean): AnswerWord[] =>
  Array.isArray(list) ? wholeWords((list as unknown[]).flatMap(toWord), arePieces) : [];

const parsed = (text: string): unknown => {
  if (!/^\s*[[{]\s*["[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

/** A text: captions, JSON within JSON, or the words themselves. */
const ofText = (text: string): AnswerTranscript => {
  const inner = parsed(text);
  if (inner !== undefined) return readPart(inner, 'segments', 1) ?? EMPTY;
  const captions = readCaptionText(text);
  if (!captions) return { ...EMPTY, text };
  const segments = captions.map(({ start, end, speaker, text: captionText }): AnswerSegment => ({
    start,
    end,
    isInteger: undefined,
    text: captionText,
    speaker,
    confidence: undefined,
    words: [],
    logarithm: undefined,
    silence: undefined,
  }));
  return { text: segments.map(({ text: segmentText }) => segmentText).join(' '), segments, words: [] };
};

/** The most frequent speaker of the words. */
const speakerOfWords = (words: readonly AnswerWord[]): string | undefined => {
  const counts = new Map<string, number>();
  for (const { speaker } of words)
    if (speaker !== undefined) counts.set(speaker, (counts.get(speaker) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0];
};

/** Converts an entry of a list to segments: those inside it, or the entry itself. */
const toSegments = (value: unknown, read: AnswerTranscript): AnswerSegment[] => {
  const node = isObject(value) ? value : {};
  const speaker = speakerOf(node);
  if (read.segments.length > 0)
    return read.segments.map((each) => ({ ...each, speaker: each.speaker ?? speaker }));
  if (read.text === undefined && read.words.length === 0) return [];
  const times = timesOf(node);
  const timed = read.words.filter(({ start, isRelative }) => start !== undefined && !isRelative);
  const isTimed = times.start !== undefined;
  return [
    {
      start: times.start ?? timed[0]?.start,
      end: times.end ?? timed.at(-1)?.end,
      isInteger: isTimed ? times.isInteger : areIntegers(timed),
      text: read.text ?? joinWords(read.words),
      speaker: speaker ?? speakerOfWords(read.words),
      confidence: confidenceOf(node),
      words: read.words.map((word) => fromSegmentStart(word, times.start)),
      logarithm: numberOf(node['avg_logprob']),
      silence: numberOf(node['no_speech_prob']),
    },
  ];
};

const lettersOf = (segments: readonly { text: string }[]): number =>
  segments.reduce((sum, { text }) => sum + lettersIn(text), 0);

/** A segment that faster-whisper wrote as a list: its number, an offset, start, end, text and more. */
const tupleFields = (value: unknown): unknown => {
  if (!Array.isArray(value) || value.length < 5) return value;
  const [, , start, end, text] = value as unknown[];
  return typeof start === 'number' && typeof end === 'number' && typeof text === 'string'
    ? { start, end, text }
    : value;
};

const readList = (list: readonly unknown[], name: string, depth: number): AnswerTranscript => {
  if (GUESSES.has(name)) return readPart(list[0], name, depth) ?? EMPTY;
  if (list.some(isWordNode)) return { ...EMPTY, words: readWords(list, false) };
  const texts = list.filter((each) => typeof each === 'string');
  if (texts.length > 0 && texts.length === list.length) return ofText(texts.join('\n'));
  const isDivided = CHANNELS.has(name) && list.length > 1;
  const parts = list.map((each) => {
    const part = readPart(tupleFields(each), '', depth) ?? EMPTY;
    return CHANNELS.has(name) && part.segments.length === 0
      ? { ...part, segments: segmentsOfWords(part.words, part.text, unitOf(part.words)) }
      : part;
  });
  const last = parts.at(-1);
  // Google repeats all words with their speakers in a last result without a text.
  if (last && parts.length > 1 && last.text === undefined && last.words.length > 0) {
    const others = parts.slice(0, -1).reduce((sum, { text = '' }) => sum + lettersIn(text), 0);
    if (others > 0 && lettersOf(last.words) >= others * 0.9) return last;
  }
  const segments = parts.flatMap((part, at) =>
    toSegments(tupleFields(list[at]), part).map((each) => ({
      ...each,
      speaker: each.speaker === undefined && isDivided ? `${at + 1}` : each.speaker,
    })),
  );
  return {
    text: undefined,
    segments: isDivided ? segments.toSorted((one, other) => (one.start ?? 0) - (other.start ?? 0)) : segments,
    words: parts.length === 1 ? (parts[0]?.words ?? []) : [],
  };
};

/** The list with the most words; among equal ones the one with speakers, then the one with times. */
const bestOf = (lists: readonly AnswerSegment[][]): AnswerSegment[] => {
  const maxLetters = Math.max(0, ...lists.map(lettersOf));
  const full = lists.filter((list) => list.length > 0 && lettersOf(list) >= maxLetters * 0.9);
  const withSpeakers = full.find((list) => list.some(({ speaker }) => speaker !== undefined));
  const withTimes = full.find((list) => list.some(({ start }) => start !== undefined));
  return withSpeakers ?? withTimes ?? full[0] ?? [];
};

const readObject = (node: AnswerObject, depth: number): AnswerTranscript | undefined => {
  const ownTexts = textIn(node, TEXTS);
  const captions = CAPTION_TEXTS.flatMap((name) => {
    const value = node[name];
    return typeof value === 'string' && value !== '' ? [ofText(value)] : [];
  });
  const ownText = ownTexts === undefined ? undefined : ofText(ownTexts);
  const inner = PARTS.flatMap((name) => {
    const value = node[name];
    return typeof value === 'object' ? (readPart(value, name, depth + 1) ?? []) : [];
  });
  const bare = textIn(node, BARE_TEXTS);
  const texts = bare === undefined ? captions : [...captions, ofText(bare)];
  const parts = ownText ? [...inner, ownText, ...texts] : [...inner, ...texts];
  const wordLists = WORD_LISTS.map((name) => readWords(node[name], name === 'tokens'));
  const words = [...wordLists, wordsOfTimestamps(node, ownTexts), ...parts.map((part) => part.words)].reduce(
    (best, list) => (list.length > best.length ? list : best),
    [],
  );
  if (parts.length === 0 && words.length === 0) return undefined;
  const text = ownText?.text ?? parts.find((part) => part.text !== undefined && part.text !== '')?.text;
  const voices = new Set(words.flatMap(({ speaker }) => speaker ?? []));
  const isDivided = depth === 0 || (voices.size > 1 && speakerOf(node) === undefined);
  const grouped = isDivided ? [segmentsOfWords(words, text, unitOf(words))] : [];
  const segments = bestOf([...parts.map((part) => part.segments), ...grouped]);
  const read = { text: text ?? parts.find((part) => part.text !== undefined)?.text, segments, words };
  const isTimed = timesOf(node).start !== undefined && segments.every(({ start }) => start === undefined);
  if (!isTimed) return read;
  const joined = segments.map((each) => each.text).join(' ');
  return {
    ...read,
    segments: toSegments(node, { ...read, text: read.text ?? (joined || undefined), segments: [] }),
  };
};

const readPart = (value: unknown, name: string, depth: number): AnswerTranscript | undefined => {
  if (depth > MAX_DEPTH) return undefined;
  if (typeof value === 'string') return ofText(value);
  if (Array.isArray(value)) return readList(value as unknown[], name, depth);
  return isObject(value) ? readObject(value, depth) : undefined;
};

const scaled = <T extends AnswerWord>(word: T, unit: number): T => ({
  ...word,
  start: word.start === undefined || word.isInteger === undefined ? word.start : word.start / unit,
  end: word.end === undefined || word.isInteger === undefined ? word.end : word.end / unit,
});

/** Removes the error message from an answer, because some services put it where others put the transcript. */
const withoutErrorText = (answer: unknown): unknown =>
  isObject(answer) && errorIn(answer) !== undefined
    ? Object.fromEntries(
        Object.entries(answer).filter(
          ([name, value]) => typeof value !== 'string' || !BARE_TEXTS.includes(name),
        ),
      )
    : answer;

/** Converts absolute times, which meeting services use, to times relative to the first one. */
const fromFirstMoment = (segments: readonly AnswerSegment[]): readonly AnswerSegment[] => {
  const moments = segments.flatMap(({ start }) =>
    start !== undefined && start >= FIRST_MOMENT ? start : [],
  );
  if (moments.length === 0 || moments.length < segments.length) return segments;
  const first = Math.min(...moments);
  return segments.map((segment) => ({
    ...segment,
    start: segment.start === undefined ? undefined : segment.start - first,
    end: segment.end === undefined ? undefined : segment.end - first,
  }));
};

/**
 * Reads the transcript in the answer of a service, with all times in seconds; undefined if there is no
 * transcript.
 */
export const readTranscript = (answer: unknown): AnswerTranscript | undefined => {
  const read = readPart(withSpeakers(withoutErrorText(answer)), 'segments', 0);
  if (!read) return undefined;
  const { text, words } = read;
  const segments = fromFirstMoment(read.segments);
  const unit = unitOf(segments);
  const wordUnit = unitOf(words);
  return {
    text,
    segments: segments.map((segment) => {
      const innerUnit = segment.isInteger === undefined ? unitOf(segment.words) : unit;
      return {
        ...scaled(segment, unit),
        words: segment.words.map((word) => (word.isInteger === true ? scaled(word, innerUnit) : word)),
      };
    }),
    words: words.map((word) => scaled(word, wordUnit)),
  };
};

import { ProviderFault } from '../../ports/text-model.ts';
import type { TranscriptWord, Segment } from '../../ports/transcriber.ts';
import { readTranscript } from './answer-shapes.ts';
import { lettersIn, type AnswerSegment, type AnswerWord } from './answer-words.ts';
import { isObject } from './transcript-fields.ts';

/** Response formats, the most detailed ones first; the last is supported by every service. */
export type TranscriptFormat = 'diarized_json' | 'verbose_json' | 'json';

/** Whether a model distinguishes speakers, by its name. Such models have a special format. */
export const isDiarizing = (model: string): boolean => /diari[sz]/i.test(model);

export const formatsOf = (model: string): TranscriptFormat[] =>
  isDiarizing(model) ? ['diarized_json', 'json'] : ['verbose_json', 'json'];

/** Removes the tags of SenseVoice, and its emoji for sounds and moods. */
const plainText = (text: string): string =>
  text.replaceAll(/<\|[^|<>]{0,40}\|>/g, '').replaceAll(/[🎼👏😀🤧🤣😭😷❓😊😔😡😰🤢😮]\ufe0f?/gu, '');

type TimedSegment = AnswerSegment & { start: number; end: number };

/** Gives segments without times the time between their neighbors. */
const timed = (segments: readonly AnswerSegment[]): TimedSegment[] => {
  let last = 0;
  return segments.map((segment, at) => {
    const start = segment.start ?? last;
    const next = segments.slice(at + 1).find((each) => each.start !== undefined)?.start;
    const end = segment.end ?? Math.max(start, next ?? start);
    last = end;
    return { ...segment, start, end };
  });
};

/** A remark of whisper.cpp and others that nothing was said. */
const SILENCE_REMARK = /^\s*[[(*]\s*(?:blank[_ ]audio|silence|no speech|no audio)\s*[\])*]\s*$/i;

/** The mean probability of the words, from their mean logarithm. */
const confidenceIn = (logarithm: number): number => Math.min(1, Math.exp(logarithm));

/** Whisper’s own rule for words hallucinated in silence. */
const isHallucinated = ({ logarithm, silence }: AnswerSegment): boolean =>
  logarithm !== undefined && silence !== undefined && silence > 0.6 && logarithm < -1;

/** Returns the words of an answer that have times. The others appear only in the text. */
const convertWords = (words: readonly AnswerWord[]): TranscriptWord[] =>
  words.flatMap(({ text, start, end, confidence }) => {
    if (start === undefined || end === undefined) return [];
    const word: TranscriptWord = {
      text: plainText(text).trim(),
      start: Math.max(0, start),
      end: Math.max(0, start, end),
    };
    if (confidence !== undefined) word.confidence = confidence;
    return [word];
  });

const toSegment = (timed: TimedSegment, all: readonly TranscriptWord[]): Segment => {
  const { start, end, text, speaker, logarithm, words } = timed;
  const inside = convertWords(words);
  const segmentWords = words.length > 0 ? inside : all.filter(({ start: at }) => at >= start && at < end);
  const confidence = logarithm === undefined ? timed.confidence : confidenceIn(logarithm);
  const segment: Segment = { start: Math.max(0, start), end: Math.max(0, start, end), text: plainText(text) };
  if (speaker !== undefined) segment.speaker = speaker;
  if (confidence !== undefined) segment.confidence = confidence;
  if (segmentWords.length > 0) segment.words = segmentWords;
  return segment;
};

/** Patterns of bodies that are not a plain-text transcript: pages, truncated data, and messages of gateways. */
const NO_PLAIN_TEXT = [
  /^\s*$/,
  /^\s*(?:<[a-z!?/]|\{\s*(?:["}]|$)|\[\s*["[{\]])/i,
  /^\s*(?:error:|upstream (?:connect|request) )/i,
  /^\s*(?:\d{3} )?(?:unauthori[sz]ed|forbidden|not found|bad gateway|gateway time-?out|internal server error|service unavailable|too many requests)\W*$/i,
];

const garbled = () => new ProviderFault('garbled', 'the response is not a transcript');

/**
 * Converts a service's answer to segments. Throws if it is not a transcript; without usable times it is a
 * single segment. `keepsAll` also keeps what whisper may have heard in silence.
 */
export const segmentsIn = (answer: unknown, includesAll = false): Segment[] => {
  if (typeof answer === 'string' && NO_PLAIN_TEXT.some((form) => form.test(answer))) throw garbled();
  const transcript = readTranscript(answer);
  if (!transcript) throw garbled();
  const { text: fullText, segments, words } = transcript;
  const worded = segments.filter(({ text }) => plainText(text).trim() !== '');
  // An empty text next to an error does not mean silence.
  if (worded.length === 0 && (fullText ?? '').trim() === '' && isObject(answer) && answer['error'])
    throw garbled();
  const letters = worded.reduce((sum, { text }) => sum + lettersIn(plainText(text)), 0);
  const isTimed = worded.some(({ start, end }) => start !== undefined || end !== undefined);
  // Segments are ignored if they contain only a part of the words.
  if (isTimed && letters >= lettersIn(plainText(fullText ?? '')) / 2)
    return timed(worded)
      .filter((each) => !SILENCE_REMARK.test(each.text) && (includesAll || !isHallucinated(each)))
      .map((segment) => toSegment(segment, convertWords(words)));
  const joined = worded.map(({ text }) => text.trim()).join('\n');
  const text = plainText(fullText === undefined || fullText.trim() === '' ? joined : fullText);
  return text.trim() === '' || SILENCE_REMARK.test(text) ? [] : [{ start: 0, end: null, text }];
};

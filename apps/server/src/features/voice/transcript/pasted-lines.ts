import type { SpokenWord } from '@studiolo/contract/voice/entities';
import type { Sentence } from '@studiolo/contract/text/say';
import { VOICE_LIMITS } from '@studiolo/contract/voice/limits';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { PastedTranscript, Segment } from '../../../ports/transcriber.ts';
import { readTyped, spreadLines } from './read-typed.ts';

/**
 * A line of a transcript, with its seconds in the recording. `voice` is empty if the speaker is unknown. `isNamed`
 * means that it is a person's name, not a label of the service.
 */
export type PastedLine = {
  text: string;
  voice: string;
  isNamed: boolean;
  start: number;
  end: number;
  words: SpokenWord[];
  confidence: number | null;
};

export type PastedLines = { lines: PastedLine[]; remark: Sentence | null };

export type ReadPasted = (text: string) => PastedTranscript | undefined;

const sanitize = (text: string): string => text.toWellFormed().replaceAll('\0', '').trim();

/** Shifts the times of a segment's words, and clamps them to the recording. */
const shiftWords = ({ words = [] }: Segment, by: number, seconds: number): SpokenWord[] => {
  const at = (second: number): number => Math.min(Math.max(0, second + by), seconds);
  return words.map((word) => ({
    text: sanitize(word.text),
    start: at(word.start),
    end: at(word.end),
    confidence: word.confidence ?? null,
  }));
};

const typedLines = (text: string, seconds: number): PastedLine[] =>
  spreadLines(readTyped(text), seconds).map((line) => ({
    ...line,
    isNamed: true,
    words: [],
    confidence: null,
  }));

/** Labels of services for speakers without a name. */
const NUMBERED_SPEAKER =
  /^(?:(?:speaker|spk|voice|channel|ch|guest|unknown|发言人|说话人)[\s_-]*)?#?\d{0,3}$/iu;

const spread = (segments: readonly Segment[], seconds: number) =>
  spreadLines(
    segments.map(({ text, start, end }) => ({ text, voice: '', start, end })),
    seconds,
  );

const linesOf = (segments: readonly Segment[], seconds: number): PastedLine[] => {
  const [first] = segments;
  // A text without times.
  if (first && segments.length === 1 && first.end === null) return typedLines(first.text, seconds);
  const spoken = segments.filter(({ text }) => sanitize(text) !== '');
  const lines = spread(spoken, seconds);
  return spoken.map((segment, at) => {
    const start = lines[at]?.start ?? 0;
    const voice = sanitize(segment.speaker ?? '');
    return {
      text: sanitize(segment.text),
      voice,
      isNamed: !NUMBERED_SPEAKER.test(voice),
      start,
      end: lines[at]?.end ?? start,
      words: shiftWords(segment, start - segment.start, seconds),
      confidence: segment.confidence ?? null,
    };
  });
};

/** Number of lines of a caption: the number, the times, and two lines of text. */
const CAPTION_LINES = 4;

/** Whether a text has more lines than the largest transcript. Checked before parsing. */
const hasTooManyLines = (text: string): boolean =>
  text.split(/[\r\n]+/).length > VOICE_LIMITS.typedLines * CAPTION_LINES;

/** Parses a pasted transcript: JSON of a service, or plain text. Refuses JSON without a transcript. */
export const readPastedLines = (text: string, seconds: number, readPasted: ReadPasted): PastedLines => {
  const pasted = readPasted(text);
  if (pasted?.isBroken) throw new Refusal('INVALID', { key: 'voice-json-broken' });
  if (pasted && pasted.segments.length === 0) throw new Refusal('INVALID', { key: 'voice-json-empty' });
  if (!pasted && text.length > VOICE_LIMITS.typedLength)
    throw new Refusal('INVALID', { key: 'voice-typed-long', values: { limit: VOICE_LIMITS.typedLength } });
  const isTooLong = pasted ? pasted.segments.length > VOICE_LIMITS.typedLines : hasTooManyLines(text);
  const lines = isTooLong ? [] : pasted ? linesOf(pasted.segments, seconds) : typedLines(text, seconds);
  if (isTooLong || lines.length > VOICE_LIMITS.typedLines)
    throw new Refusal('INVALID', { key: 'voice-typed-lines', values: { limit: VOICE_LIMITS.typedLines } });
  if (lines.length === 0) throw new Refusal('INVALID', { key: 'voice-nothing-typed' });
  const untimed = pasted?.untimed ?? 0;
  const remark: Sentence | null =
    untimed > 0 ? { key: 'voice-json-untimed', values: { count: untimed } } : null;
  return { lines, remark };
};

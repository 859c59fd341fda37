import * as z from 'zod/mini';
import type { HeardWord, Segment } from '../../ports/transcriber.ts';

/** The forms of an answer that tell the most, then the one that every service knows. */
export type TranscriptFormat = 'diarized_json' | 'verbose_json' | 'json';

/** Models that tell voices apart say so by their name, and have a form of their own for it. */
export const isDiarizing = (model: string): boolean => /diari[sz]/i.test(model);

export const formatsOf = (model: string): TranscriptFormat[] =>
  isDiarizing(model) ? ['diarized_json', 'json'] : ['verbose_json', 'json'];

const Word = z.object({
  word: z.string(),
  start: z.number(),
  end: z.number(),
  probability: z.nullish(z.number()),
});

const Heard = z.object({
  start: z.number(),
  end: z.number(),
  text: z.string(),
  speaker: z.nullish(z.string()),
  avg_logprob: z.nullish(z.number()),
  no_speech_prob: z.nullish(z.number()),
  words: z.nullish(z.array(Word)),
});
type Heard = z.output<typeof Heard>;

const Transcript = z.object({
  text: z.string(),
  segments: z.optional(z.nullable(z.array(z.unknown()))),
  words: z.optional(z.nullable(z.array(z.unknown()))),
});

const within = (share: number): number => Math.min(1, Math.max(0, share));

/** The mean probability of the words, where their mean logarithm is told. */
const confidenceIn = (logarithm: number): number => within(Math.exp(logarithm));

/** Whisper’s own rule of what it only fancied to hear in silence. */
const isFancied = ({ avg_logprob: logarithm, no_speech_prob: silence }: Heard): boolean =>
  typeof logarithm === 'number' && typeof silence === 'number' && silence > 0.6 && logarithm < -1;

const toWord = ({ word, start, end, probability }: z.output<typeof Word>): HeardWord => ({
  ...{ text: word.trim(), start: Math.max(0, start), end: Math.max(0, start, end) },
  ...(typeof probability === 'number' ? { confidence: within(probability) } : {}),
});

const toSegment = (heard: Heard, all: readonly HeardWord[]): Segment => {
  const { start, end, text, speaker, avg_logprob: logarithm, words } = heard;
  const said = words ? words.map(toWord) : all.filter(({ start: at }) => at >= start && at < end);
  return {
    start: Math.max(0, start),
    end: Math.max(0, start, end),
    text,
    ...(speaker ? { speaker } : {}),
    ...(typeof logarithm === 'number' ? { confidence: confidenceIn(logarithm) } : {}),
    ...(said.length > 0 ? { words: said } : {}),
  };
};

/** What a service says that it heard. Throws where that is no transcript; one without usable times is one segment. */
export const segmentsIn = (answer: unknown): Segment[] => {
  const { text, segments, words } = Transcript.parse(answer);
  const told = z.safeParse(z.array(Word), words ?? []);
  const all = told.success ? told.data.map(toWord) : [];
  const heard = z.safeParse(z.array(Heard), segments ?? []);
  const said = heard.success ? heard.data.filter((segment) => segment.text.trim() !== '') : [];
  if (said.length > 0)
    return said.filter((each) => !isFancied(each)).map((segment) => toSegment(segment, all));
  const last = all.at(-1);
  if (text.trim() === '') return [];
  return [
    last ? { start: all[0]?.start ?? 0, end: last.end, text, words: all } : { start: 0, end: null, text },
  ];
};

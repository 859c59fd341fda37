import * as z from 'zod/mini';
import type { Segment } from '../../ports/transcriber.ts';

/** The forms of an answer that tell the most, then the one that every service knows. */
export type TranscriptFormat = 'diarized_json' | 'verbose_json' | 'json';

/** Models that tell voices apart say so by their name, and have a form of their own for it. */
export const formatsOf = (model: string): TranscriptFormat[] =>
  /diari[sz]/i.test(model) ? ['diarized_json', 'json'] : ['verbose_json', 'json'];

const Heard = z.object({
  start: z.number(),
  end: z.number(),
  text: z.string(),
  speaker: z.nullish(z.string()),
  avg_logprob: z.nullish(z.number()),
});

const Transcript = z.object({ text: z.string(), segments: z.optional(z.nullable(z.array(z.unknown()))) });

/** The mean probability of the words, where their mean logarithm is told. */
const confidenceIn = (logarithm: number): number => Math.min(1, Math.max(0, Math.exp(logarithm)));

const toSegment = ({
  start,
  end,
  text,
  speaker,
  avg_logprob: logarithm,
}: z.output<typeof Heard>): Segment => ({
  start: Math.max(0, start),
  end: Math.max(0, start, end),
  text,
  ...(speaker ? { speaker } : {}),
  ...(typeof logarithm === 'number' ? { confidence: confidenceIn(logarithm) } : {}),
});

/** What a service says that it heard. Throws where that is no transcript; one without usable times is one segment. */
export const segmentsIn = (answer: unknown): Segment[] => {
  const { text, segments } = Transcript.parse(answer);
  const heard = z.safeParse(z.array(Heard), segments ?? []);
  const said = heard.success ? heard.data.filter((segment) => segment.text.trim() !== '') : [];
  if (said.length > 0) return said.map(toSegment);
  return text.trim() === '' ? [] : [{ start: 0, end: null, text }];
};

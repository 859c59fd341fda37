import * as z from 'zod/mini';
import { MINUTES_SECTIONS } from '@studiolo/contract/voice/kinds';
import { VOICE_LIMITS } from '@studiolo/contract/voice/limits';

const ModelLine = z.object({
  section: z.enum(MINUTES_SECTIONS),
  text: z.string().check(z.trim(), z.minLength(1)),
  who: z.optional(z.nullable(z.string())),
  when: z.optional(z.nullable(z.string())),
  cite: z.optional(z.unknown()),
});

export type ParsedLine = {
  section: (typeof MINUTES_SECTIONS)[number];
  text: string;
  who: string;
  when: string;
  cite: number | undefined;
};

const MAX_TEXT_LENGTH = 1000;

const parseJson = (text: string): unknown => {
  const written = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1);
  const repaired = written.replaceAll(/,\s*(?=[}\]])/g, '');
  // A truncated answer still has its complete lines.
  const last = repaired.lastIndexOf('},');
  for (const attempt of [written, repaired, `${repaired}]}`, `${repaired.slice(0, last + 1)}]}`])
    try {
      return JSON.parse(attempt);
    } catch {
      continue;
    }
  return undefined;
};

/** Parses the lines of a model's answer. Returns undefined if none of them is usable. */
export const readMinutes = (answer: string): ParsedLine[] | undefined => {
  const parsed = z.safeParse(z.object({ lines: z.array(z.unknown()) }), parseJson(answer));
  if (!parsed.success) return undefined;
  const lines = parsed.data.lines.flatMap((line) => {
    const parsed = z.safeParse(ModelLine, line);
    if (!parsed.success) return [];
    const { section, text, who, when, cite } = parsed.data;
    const number = Number(/\d{1,4}/.exec(JSON.stringify(cite ?? ''))?.[0] ?? Number.NaN);
    return [
      {
        section,
        text: text.slice(0, MAX_TEXT_LENGTH).toWellFormed(),
        who: who?.trim().slice(0, 100) ?? '',
        when: when?.trim().slice(0, 100) ?? '',
        cite: Number.isNaN(number) ? undefined : number,
      },
    ];
  });
  return lines.length === 0 ? undefined : lines.slice(0, VOICE_LIMITS.minutesLines);
};

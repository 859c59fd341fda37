import type { PastedTranscript } from '../../ports/transcriber.ts';
import { readTranscript } from './answer-shapes.ts';
import { segmentsIn } from './convert.ts';
import { parseBody } from './parse-body.ts';

/** JSON begins with an object or a list of them; a time in brackets begins a line of plain text. */
const JSON_START = /^\uFEFF?\s*(?:```(?:json)?\s*)?(?:\{\s*["}]|\[\s*[[{\]]|data:\s*\{)/i;
const CODE_FENCE = /^\uFEFF?\s*(?:```(?:json)?)?|```\s*$/gi;

/** Reads the JSON file of a transcription service; undefined for any other text. */
export const readPastedTranscript = (text: string): PastedTranscript | undefined => {
  if (!JSON_START.test(text)) return undefined;
  const body = parseBody(text.replaceAll(CODE_FENCE, ''));
  if (typeof body !== 'object' || body === null) return { segments: [], untimed: 0, isBroken: true };
  try {
    const segments = segmentsIn(body, true);
    const parts = readTranscript(body)?.segments ?? [];
    const untimed = parts.filter((part) => part.start === undefined && part.text.trim() !== '').length;
    return { segments, untimed: untimed < parts.length ? untimed : 0, isBroken: false };
  } catch {
    return { segments: [], untimed: 0, isBroken: false };
  }
};

import type { Picture, ProgramEnd, ProgramMessage, ProgramOutcome, Told } from './program.ts';
import { SANDBOX_LIMITS } from './sandbox-limits.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

/** Looks at what a program tells as at anything from outside: it may tell what it likes. */
export const readMessage = (value: unknown): ProgramMessage | undefined => {
  const { type, text, kind, data, end, error } = Object(value) as Record<string, unknown>;
  if (type === 'ready') return { type };
  if (type === 'output' && isText(text)) return { type, text };
  if (type === 'picture' && (kind === 'svg' || kind === 'png') && isText(data)) return { type, kind, data };
  if (
    type === 'end' &&
    (end === 'done' || end === 'failed' || end === 'memory' || end === 'time' || end === 'output')
  )
    return { type, end, error: isText(error) ? error.slice(0, SANDBOX_LIMITS.outputLength) : '' };
  return undefined;
};

/** Gathers what a program says and draws, up to the limits, and gives it on as it comes. */
export const createCollection = (onTold: (told: Told) => void = () => undefined) => {
  const started = performance.now();
  const pictures: Picture[] = [];
  let output = '';

  return {
    /** False when that was more than a program may say. */
    take(message: ProgramMessage): boolean {
      if (message.type === 'output') {
        const text = message.text.slice(0, SANDBOX_LIMITS.outputLength - output.length);
        output += text;
        if (text !== '') onTold({ type: 'output', text });
        return text.length === message.text.length;
      }
      const isDrawn = message.type === 'picture' && message.data.length <= SANDBOX_LIMITS.pictureLength;
      if (isDrawn && pictures.length < SANDBOX_LIMITS.pictures) {
        pictures.push({ kind: message.kind, data: message.data });
        onTold(message);
      }
      return true;
    },

    outcome: (end: ProgramEnd, error = ''): ProgramOutcome => ({
      end,
      output: output.toWellFormed(),
      error: error.toWellFormed(),
      pictures,
      milliseconds: Math.round(performance.now() - started),
    }),
  };
};

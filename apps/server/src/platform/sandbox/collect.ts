import type { Picture, ProgramEnd, ProgramMessage, ProgramOutcome, ProgramOutput } from './program.ts';
import { SANDBOX_LIMITS } from './sandbox-limits.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

/** Validates a message of a program, which is untrusted. Undefined if malformed. */
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

/** Collects a program's output and pictures up to the limits, and passes them on as they arrive. */
export const createCollection = (onOutput: (output: ProgramOutput) => void = () => undefined) => {
  const started = performance.now();
  const pictures: Picture[] = [];
  let output = '';

  return {
    /** Returns false if the message exceeds the limits. */
    add(message: ProgramMessage): boolean {
      if (message.type === 'output') {
        const text = message.text.slice(0, SANDBOX_LIMITS.outputLength - output.length);
        output += text;
        if (text !== '') onOutput({ type: 'output', text });
        return text.length === message.text.length;
      }
      const isDrawn = message.type === 'picture' && message.data.length <= SANDBOX_LIMITS.pictureLength;
      if (isDrawn && pictures.length < SANDBOX_LIMITS.pictures) {
        pictures.push({ kind: message.kind, data: message.data });
        onOutput(message);
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

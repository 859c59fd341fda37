import { STREAM_SILENCE_MS } from '@studiolo/contract/wire/headers';
import type { Guards } from './watch.ts';

/** What a model's service is allowed. The longest answers of today's models are well under a tenth of this. */
export const GUARDS: Guards = {
  silenceMs: STREAM_SILENCE_MS,
  maxBytes: 64 * 1024 * 1024,
  maxLineBytes: 1024 * 1024,
};

/** A picture is one long line, and the longest pause is before the first sight of it. */
export const PICTURE_GUARDS: Guards = {
  silenceMs: 180_000,
  maxBytes: 96 * 1024 * 1024,
  maxLineBytes: 32 * 1024 * 1024,
};

export const RETRY_DELAY_MS = 500;

/** Vectors of many texts are one line of numbers; whoever asked with a question does not wait so long. */
export const EMBEDDING_GUARDS: Guards = {
  silenceMs: 60_000,
  maxBytes: 32 * 1024 * 1024,
  maxLineBytes: 32 * 1024 * 1024,
};

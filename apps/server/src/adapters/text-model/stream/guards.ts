import { STREAM_IDLE_TIMEOUT_MS } from '@studiolo/contract/wire/headers';
import type { Guards } from './watch.ts';

/** Limits for a model service. The longest answers of today's models are well below a tenth of them. */
export const GUARDS: Guards = {
  silenceMs: STREAM_IDLE_TIMEOUT_MS,
  /**
   * Timeout for the first data: thinking models send nothing while they think, and local models send nothing
   * while they read a long prompt.
   */
  firstMs: 600_000,
  maxBytes: 64 * 1024 * 1024,
  maxLineBytes: 1024 * 1024,
};

/** Limits for pictures: a picture is one long line, and the longest pause is before its first preview. */
export const PICTURE_GUARDS: Guards = {
  silenceMs: 180_000,
  maxBytes: 96 * 1024 * 1024,
  maxLineBytes: 32 * 1024 * 1024,
};

export const RETRY_DELAY_MS = 500;

/**
 * The vectors of many texts are one line of numbers; the timeout is short because a user's question waits for
 * them.
 */
export const EMBEDDING_GUARDS: Guards = {
  silenceMs: 60_000,
  maxBytes: 32 * 1024 * 1024,
  maxLineBytes: 32 * 1024 * 1024,
};

/** Level below which there is silence. */
const QUIET = 0.012;
/** Silence after which the user is warned, in ms. */
const WARN_AFTER_MS = 8000;
/** Silence after which the user is asked whether to stop. */
const ASK_AFTER_MS = 300_000;
/** Silence after which the recording stops without an answer. */
const STOP_AFTER_MS = ASK_AFTER_MS + 60_000;

export type Silence = 'none' | 'told' | 'asked' | 'ended';

/** Returns the reaction to a silence: a warning, then a question, then the end. */
export const silenceAt = (quietMs: number): Silence => {
  if (quietMs >= STOP_AFTER_MS) return 'ended';
  if (quietMs >= ASK_AFTER_MS) return 'asked';
  return quietMs >= WARN_AFTER_MS ? 'told' : 'none';
};

export const isQuiet = (level: number): boolean => level < QUIET;

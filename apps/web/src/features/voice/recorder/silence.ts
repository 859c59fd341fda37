/** Level below which there is silence. */
const QUIET = 0.012;
/** Silence after which the user is warned, in ms. */
const TOLD_MS = 8000;
/** Silence after which the user is asked whether to stop. */
const ASKED_MS = 300_000;
/** Silence after which the recording stops without an answer. */
const ENDED_MS = ASKED_MS + 60_000;

export type Silence = 'none' | 'told' | 'asked' | 'ended';

/** Returns the reaction to a silence: a warning, then a question, then the end. */
export const silenceAt = (quietMs: number): Silence => {
  if (quietMs >= ENDED_MS) return 'ended';
  if (quietMs >= ASKED_MS) return 'asked';
  return quietMs >= TOLD_MS ? 'told' : 'none';
};

export const isQuiet = (level: number): boolean => level < QUIET;

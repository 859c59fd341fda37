/** Sound level below which there is silence. */
const SILENCE_LEVEL = 0.012;
/** Duration of silence after which the user is warned, in ms. */
const WARN_AFTER_MS = 8000;
/** Duration of silence after which the user is asked whether to stop, in ms. */
const ASK_AFTER_MS = 300_000;
/** Duration of silence after which recording stops if the user does not answer, in ms. */
const STOP_AFTER_MS = ASK_AFTER_MS + 60_000;

export type Silence = 'none' | 'warning' | 'question' | 'ended';

/** Returns the reaction to a silence: first a warning, then a question, then the end. */
export const silenceAt = (quietMs: number): Silence => {
  if (quietMs >= STOP_AFTER_MS) return 'ended';
  if (quietMs >= ASK_AFTER_MS) return 'question';
  return quietMs >= WARN_AFTER_MS ? 'warning' : 'none';
};

export const isQuiet = (level: number): boolean => level < SILENCE_LEVEL;

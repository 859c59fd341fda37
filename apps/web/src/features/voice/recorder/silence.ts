/** Levels below it are no voice. */
const QUIET = 0.012;
/** After so long somebody is told that nothing is heard. */
const TOLD_MS = 8000;
/** After so long it is asked whether the recording is to end. */
const ASKED_MS = 300_000;
/** Without an answer it ends then. */
const ENDED_MS = ASKED_MS + 60_000;

export type Silence = 'none' | 'told' | 'asked' | 'ended';

/** What is to be done about a silence that goes on: told of, asked about, and at last ended. */
export const silenceAt = (quietMs: number): Silence => {
  if (quietMs >= ENDED_MS) return 'ended';
  if (quietMs >= ASKED_MS) return 'asked';
  return quietMs >= TOLD_MS ? 'told' : 'none';
};

export const isQuiet = (level: number): boolean => level < QUIET;

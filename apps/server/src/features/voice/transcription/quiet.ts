import { LEVELS_A_SECOND } from '../../../core/sounds/levels.ts';

/** Bounds of the level that counts as quiet, independent of the loudest level. */
const ALWAYS_QUIET = 70;
const NEVER_QUIET = 130;
/** Minimum duration of sound that may be a word, in seconds. */
const MIN_WORD_SECONDS = 0.15;

const share = (sorted: Uint8Array, part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

/** The level up to which a recording counts as silent, from its levels of silence and speech. */
export const quietOf = (levels: Uint8Array): number => {
  const sorted = levels.toSorted();
  const floor = share(sorted, 0.1);
  const voices = share(sorted, 0.95);
  return Math.round(Math.min(NEVER_QUIET, Math.max(ALWAYS_QUIET, floor + (voices - floor) * 0.3)));
};

/** Whether there is sound between two seconds. */
export const hasSound = (levels: Uint8Array, quiet: number, from: number, to: number): boolean => {
  const end = Math.min(levels.length, Math.ceil(to * LEVELS_A_SECOND));
  let sounding = 0;
  for (let at = Math.max(0, Math.floor(from * LEVELS_A_SECOND)); at < end; at += 1)
    if ((levels[at] ?? 0) > quiet) sounding += 1;
  return sounding >= MIN_WORD_SECONDS * LEVELS_A_SECOND;
};

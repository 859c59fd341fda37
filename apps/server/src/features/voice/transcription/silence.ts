import { LEVELS_A_SECOND } from '../../../core/sounds/levels.ts';

/** Bounds of the threshold below which a level counts as silence. */
const MIN_THRESHOLD = 70;
const MAX_THRESHOLD = 130;
/** Minimum duration of a word. */
const MIN_WORD_SECONDS = 0.15;

const quantile = (sorted: Uint8Array, part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

/** Returns the level up to which a recording counts as silent, calculated from its quiet and loud levels. */
export const silenceThreshold = (levels: Uint8Array): number => {
  const sorted = levels.toSorted();
  const floor = quantile(sorted, 0.1);
  const voices = quantile(sorted, 0.95);
  return Math.round(Math.min(MAX_THRESHOLD, Math.max(MIN_THRESHOLD, floor + (voices - floor) * 0.3)));
};

/** Whether there is enough sound for a word between two seconds. */
export const hasSound = (levels: Uint8Array, quiet: number, from: number, to: number): boolean => {
  const end = Math.min(levels.length, Math.ceil(to * LEVELS_A_SECOND));
  let sounding = 0;
  for (let at = Math.max(0, Math.floor(from * LEVELS_A_SECOND)); at < end; at += 1)
    if ((levels[at] ?? 0) > quiet) sounding += 1;
  return sounding >= MIN_WORD_SECONDS * LEVELS_A_SECOND;
};

import { LEVELS_A_SECOND } from '../../../core/sounds/levels.ts';

/** Levels below which nothing is said, however loud the loudest is, and above which something is. */
const ALWAYS_QUIET = 70;
const NEVER_QUIET = 130;
/** So much of a stretch has to sound for it to hold a word. */
const SHORTEST_WORD = 0.15;

const share = (sorted: Uint8Array, part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

/** The level up to which a recording is silent, by how its silence and its voices are. */
export const quietOf = (levels: Uint8Array): number => {
  const sorted = levels.toSorted();
  const floor = share(sorted, 0.1);
  const voices = share(sorted, 0.95);
  return Math.round(Math.min(NEVER_QUIET, Math.max(ALWAYS_QUIET, floor + (voices - floor) * 0.3)));
};

/** Whether anything is heard between two seconds. */
export const isHeard = (levels: Uint8Array, quiet: number, from: number, to: number): boolean => {
  const end = Math.min(levels.length, Math.ceil(to * LEVELS_A_SECOND));
  let sounding = 0;
  for (let at = Math.max(0, Math.floor(from * LEVELS_A_SECOND)); at < end; at += 1)
    if ((levels[at] ?? 0) > quiet) sounding += 1;
  return sounding >= SHORTEST_WORD * LEVELS_A_SECOND;
};

import { LEVELS_A_SECOND } from '../../../core/sounds/levels.ts';
import { isHeard, quietOf } from './quiet.ts';

/** A stretch of a recording that a service is given. Those that follow each other overlap where no silence parts them. */
export type Piece = {
  from: number;
  to: number;
  /** Where it is parted from the one before it. */
  joint: number;
  isSilent: boolean;
  /** Whatever comes after it goes with it: some recordings say that they are a packet shorter than they are. */
  isLast: boolean;
};

/** A silence that long is between words. */
const SHORTEST_SILENCE = 0.3;
/** A cut is looked for from so much of the longest piece on. */
const EARLIEST = 0.6;
/** Where no silence is, what is said on both sides of a cut is heard twice. */
const OVERLAP = 4;
/** A rest that short goes with the last piece. */
const SHORTEST_PIECE = 3;

/** The middle of the longest silence between two seconds; undefined where there is none. */
const silenceIn = (levels: Uint8Array, quiet: number, from: number, to: number): number | undefined => {
  let best = { length: SHORTEST_SILENCE * LEVELS_A_SECOND - 1, end: -1 };
  let length = 0;
  const last = Math.min(levels.length, Math.floor(to * LEVELS_A_SECOND));
  for (let at = Math.floor(from * LEVELS_A_SECOND); at < last; at += 1) {
    length = (levels[at] ?? 0) > quiet ? 0 : length + 1;
    if (length > best.length) best = { length, end: at + 1 };
  }
  return best.end === -1 ? undefined : (best.end - best.length / 2) / LEVELS_A_SECOND;
};

/** Cuts a recording into pieces of at most so many seconds: in silences where there are any, else with an overlap. */
export const planPieces = (seconds: number, levels: Uint8Array | undefined, longest: number): Piece[] => {
  const quiet = levels ? quietOf(levels) : 0;
  const pieces: Piece[] = [];
  let [joint, from] = [0, 0];
  for (;;) {
    const isLast = seconds - joint <= longest + SHORTEST_PIECE;
    const latest = joint + longest;
    const silence =
      !isLast && levels ? silenceIn(levels, quiet, joint + longest * EARLIEST, latest) : undefined;
    const cut = isLast ? seconds : (silence ?? latest);
    const half = isLast || silence !== undefined ? 0 : OVERLAP / 2;
    const to = Math.min(seconds, cut + half);
    const isSilent = levels !== undefined && !isHeard(levels, quiet, from, to);
    pieces.push({ from, to, joint, isSilent, isLast });
    if (isLast) return pieces;
    joint = cut;
    from = Math.max(0, cut - half);
  }
};

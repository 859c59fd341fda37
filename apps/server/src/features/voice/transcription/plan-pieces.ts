import { LEVELS_A_SECOND } from '../../../core/sounds/levels.ts';
import { hasSound, quietOf } from './quiet.ts';

/** A part of a recording for one request. Consecutive pieces overlap unless a silence separates them. */
export type Piece = {
  from: number;
  to: number;
  /** Second at which the previous piece ends and this one begins. */
  joint: number;
  isSilent: boolean;
};

/** Minimum length of a silence between words, in seconds. */
const MIN_SILENCE_SECONDS = 0.3;
/** A cut is searched for from this share of the longest piece on. */
const EARLIEST = 0.6;
/** Overlap in seconds of pieces that are not cut in a silence, so that no word is lost at the cut. */
const OVERLAP = 4;
/** A rest shorter than this is added to the last piece. In seconds. */
const MIN_PIECE_SECONDS = 3;

/** Returns the middle of the longest silence between two seconds; undefined without a silence. */
const silenceIn = (levels: Uint8Array, quiet: number, from: number, to: number): number | undefined => {
  let best = { length: MIN_SILENCE_SECONDS * LEVELS_A_SECOND - 1, end: -1 };
  let length = 0;
  const last = Math.min(levels.length, Math.floor(to * LEVELS_A_SECOND));
  for (let at = Math.floor(from * LEVELS_A_SECOND); at < last; at += 1) {
    length = (levels[at] ?? 0) > quiet ? 0 : length + 1;
    if (length > best.length) best = { length, end: at + 1 };
  }
  return best.end === -1 ? undefined : (best.end - best.length / 2) / LEVELS_A_SECOND;
};

/** Silence around a joint that separates words, in seconds. */
const AROUND_JOINT = 0.4;

/**
 * Cuts a recording into pieces of at most `longest` seconds, in silences if there are any, else with an
 * overlap. A plan that starts at a joint of an earlier plan makes the same cuts from there on.
 */
export const planPieces = (
  seconds: number,
  levels: Uint8Array | undefined,
  longest: number,
  start = 0,
): Piece[] => {
  const quiet = levels ? quietOf(levels) : 0;
  const isParted = levels && !hasSound(levels, quiet, start - AROUND_JOINT / 2, start + AROUND_JOINT / 2);
  const pieces: Piece[] = [];
  let joint = start;
  let from = isParted ? start : Math.max(0, start - OVERLAP / 2);
  for (;;) {
    const isLast = seconds - joint <= longest + MIN_PIECE_SECONDS;
    const latest = joint + longest;
    const silence =
      !isLast && levels ? silenceIn(levels, quiet, joint + longest * EARLIEST, latest) : undefined;
    const cut = isLast ? seconds : (silence ?? latest);
    const half = isLast || silence !== undefined ? 0 : OVERLAP / 2;
    const to = Math.min(seconds, cut + half);
    const isSilent = levels !== undefined && !hasSound(levels, quiet, from, to);
    pieces.push({ from, to, joint, isSilent });
    if (isLast) return pieces;
    joint = cut;
    from = Math.max(0, cut - half);
  }
};

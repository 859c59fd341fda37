import { LEVELS_A_SECOND } from '../../../core/sounds/levels.ts';
import { hasSound, silenceThreshold } from './silence.ts';

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
/** Cuts are placed only after this share of the maximum length. */
const EARLIEST_CUT_SHARE = 0.6;
/** Overlap of pieces that are not cut in a silence, because a word may be cut. */
const OVERLAP_SECONDS = 4;
/** A shorter rest is added to the last piece. */
const MIN_PIECE_SECONDS = 3;

/** Returns the middle of the longest silence between two seconds. Undefined without a silence. */
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

/** Duration of silence around a joint that is enough to separate words. */
const JOINT_SILENCE_SECONDS = 0.4;

/**
 * Plans pieces of at most `maxSeconds` seconds, cut in silences if possible, otherwise with an overlap. A plan
 * that starts at a joint of an earlier plan has the same cuts from there on.
 */
export const planPieces = (
  seconds: number,
  levels: Uint8Array | undefined,
  maxSeconds: number,
  start = 0,
): Piece[] => {
  const quiet = levels ? silenceThreshold(levels) : 0;
  const startsInSilence =
    levels && !hasSound(levels, quiet, start - JOINT_SILENCE_SECONDS / 2, start + JOINT_SILENCE_SECONDS / 2);
  const pieces: Piece[] = [];
  let joint = start;
  let from = startsInSilence ? start : Math.max(0, start - OVERLAP_SECONDS / 2);
  for (;;) {
    const isLast = seconds - joint <= maxSeconds + MIN_PIECE_SECONDS;
    const latest = joint + maxSeconds;
    const silence =
      !isLast && levels
        ? silenceIn(levels, quiet, joint + maxSeconds * EARLIEST_CUT_SHARE, latest)
        : undefined;
    const cut = isLast ? seconds : (silence ?? latest);
    const half = isLast || silence !== undefined ? 0 : OVERLAP_SECONDS / 2;
    const to = Math.min(seconds, cut + half);
    const isSilent = levels !== undefined && !hasSound(levels, quiet, from, to);
    pieces.push({ from, to, joint, isSilent });
    if (isLast) return pieces;
    joint = cut;
    from = Math.max(0, cut - half);
  }
};

import type { Queryable } from '../../platform/database/database.ts';

/** Erases recordings that were deleted some minutes ago. */
export const ERASE_RECORDINGS = 'erase-recordings';

/** Reads transcripts that were heard or mended since they were read. */
export const LEARN_RECORDINGS = 'learn-recordings';

/** Tells somebody that a recording is shared with them. */
export const WRITE_SHARE_LETTER = 'write-share-letter';

/** Deletes what lies of a recording beside its file: pieces, what came, how loud it is. */
export const DELETE_SOUNDS = 'delete-sounds';

/** Transcribes a recording as soon as it can be played. */
export const HEAR_RECORDING = 'hear-recording';

/** What lies of a recording: `pieces` of them at most; `isKept`: its sound is a file by now, and stays. */
export type LyingSounds = { id: string; pieces: number; isKept: boolean };

/** What is done once a transaction is committed, however often that has to be tried. */
export type LaterWork = {
  deleteSounds: (sounds: LyingSounds, tx: Queryable) => Promise<unknown>;
  hear: (recording: { id: string; owner: string }, tx: Queryable) => Promise<unknown>;
};

import type { Queryable } from '../../platform/database/database.ts';

/** Learns transcripts that changed since they were last learned. */
export const LEARN_RECORDINGS = 'learn-recordings';

export const WRITE_SHARE_LETTER = 'write-share-letter';

/** Deletes a recording's data besides its file: pieces, the upload, loudness levels. */
export const DELETE_SOUNDS = 'delete-sounds';

/** Transcribes a recording as soon as it can be played. */
export const HEAR_RECORDING = 'hear-recording';

/**
 * The stored sounds of a recording: at most `pieces` pieces. `isKept`: its sound has become a file and stays.
 */
export type LyingSounds = { id: string; pieces: number; isKept: boolean };

/** Work that is enqueued with a transaction, and retried until it succeeds. */
export type LaterWork = {
  deleteSounds: (sounds: LyingSounds, tx: Queryable) => Promise<unknown>;
  transcribe: (recording: { id: string; owner: string }, tx: Queryable) => Promise<unknown>;
};

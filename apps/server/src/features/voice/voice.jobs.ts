import type { Queryable } from '../../platform/database/database.ts';

/** Learns transcripts that changed since they were last learned. */
export const LEARN_RECORDINGS = 'learn-recordings';

export const SEND_SHARE_EMAIL = 'write-share-letter';

/** Deletes the pieces, the upload and the loudness levels of a recording. */
export const DELETE_SOUNDS = 'delete-sounds';

/** Transcribes a recording as soon as it can be played. */
export const TRANSCRIBE_RECORDING = 'hear-recording';

/**
 * Stored data of a recording, with the number of pieces. If `isKept`, the recording has become a file, and its
 * loudness levels remain.
 */
export type StoredSounds = { id: string; pieces: number; isKept: boolean };

/** Jobs that are enqueued in a transaction and retried. */
export type VoiceJobs = {
  deleteSounds: (sounds: StoredSounds, tx: Queryable) => Promise<unknown>;
  transcribe: (recording: { id: string; owner: string }, tx: Queryable) => Promise<unknown>;
};

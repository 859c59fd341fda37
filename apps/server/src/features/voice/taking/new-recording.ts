import { randomUUID } from 'node:crypto';
import { VOICE_LIMITS } from '@studiolo/contract/voice/limits';
import type { RecordingRow } from '../recordings/recordings.store.ts';

type New = { owner: string; key: string; title: string; now: Date };

/** A recording of which nothing is there yet. */
export const newRecording = ({ owner, key, title, now }: New): RecordingRow => ({
  ...{ id: randomUUID(), ownerId: owner, key, title, folder: '', tags: [], state: 'recording' },
  ...{ seconds: 0, longest: VOICE_LIMITS.longestSeconds, fileId: null, size: 0, peaks: [], marks: [] },
  ...{ speakers: {}, heardPieces: 0, heardSeconds: 0, runId: null, error: null, isSpent: false },
  ...{ isUnlearned: false, createdAt: now, deletedAt: null },
});

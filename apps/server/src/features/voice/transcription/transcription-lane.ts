import type { Lane } from '../../../core/runs/lanes/lane.ts';

/** Queue for assembling and transcribing recordings. */
export const TRANSCRIPTION_LANE: Lane = { name: 'hearing', slots: 3 };

import type { Lane } from '../../runs/lanes/lane.ts';

/** Reading files, and fetching what is to be read. */
export const LEARNING: Lane = { name: 'learning', slots: 3 };

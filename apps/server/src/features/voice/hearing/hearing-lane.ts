import type { Lane } from '../../../core/runs/lanes/lane.ts';

/** Where recordings wait to be put together and heard. */
export const HEARING: Lane = { name: 'hearing', slots: 3 };

import type { RunKindName } from '@studiolo/contract/runs/entities';
import type { Sentence } from '@studiolo/contract/text/say';
import type { Lane } from '../../runs/lanes/lane.ts';

/** Queue for reading files and fetching pages. */
export const LEARNING: Lane = { name: 'learning', slots: 3 };

/** Kinds of runs that read a file; each has its `fileId` in its input. */
export const READING_KINDS: readonly RunKindName[] = ['learn', 'read-unclear'];

/** Reason stored for a file or page that was not parsed because its owner canceled the run. */
export const LEARNING_CANCELED = { key: 'learning-cancelled' } as const satisfies Sentence;

export const isCanceled = (error: Sentence | null | undefined): boolean =>
  error?.key === LEARNING_CANCELED.key;

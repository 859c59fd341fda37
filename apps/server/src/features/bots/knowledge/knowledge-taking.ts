import { KNOWLEDGE_LIMITS } from '@studiolo/contract/bots/knowledge-limits';
import { SOURCE_PURPOSE } from '../../../core/files/files.store.ts';
import type { Taking } from '../../../core/files/take-file.ts';

/** How files are taken that bots learn. */
export const KNOWLEDGE_TAKING = {
  purpose: SOURCE_PURPOSE,
  limit: KNOWLEDGE_LIMITS.fileSize,
  /** Sources of one owner that may wait to be read at once. */
  waiting: KNOWLEDGE_LIMITS.sources,
} satisfies Taking;

import { KNOWLEDGE_LIMITS } from '@studiolo/contract/bots/knowledge-limits';
import { SOURCE_LIMITS } from '@studiolo/contract/sources/limits';
import { SOURCE_PURPOSE } from '../../../core/files/files.store.ts';
import type { FileIntake } from '../../../core/files/accept-file.ts';

export const KNOWLEDGE_INTAKE = {
  purpose: SOURCE_PURPOSE,
  limit: SOURCE_LIMITS.fileSize,
  /** Maximum number of an owner's sources that wait to be read. */
  waiting: KNOWLEDGE_LIMITS.sources,
} satisfies FileIntake;

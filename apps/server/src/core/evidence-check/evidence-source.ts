import type { EvidencePlace } from '@studiolo/contract/evidence/endpoints';
import type { LentFiles } from '../conversation/ground.ts';

/** By which a feature lets texts be checked against what it holds. */
export type EvidenceSource = {
  /** What somebody may read, the last used first. */
  places: (userId: string) => Promise<EvidencePlace[]>;
  /** The learned sources of one of them, or of all; undefined where it is none of these. */
  files: (userId: string, placeId?: string) => Promise<LentFiles['files'] | undefined>;
};

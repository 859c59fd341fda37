import type { SourceCollection } from '@studiolo/contract/evidence/endpoints';
import type { SharedFiles } from '../conversation/scope.ts';

export type EvidenceSource = {
  places: (userId: string) => Promise<SourceCollection[]>;
  /**
   * Returns the parsed files of one collection, or of all; undefined if it does not belong to this feature.
   */
  files: (userId: string, placeId?: string) => Promise<SharedFiles['files'] | undefined>;
};

import type { Collection, CollectionRef } from '@studiolo/contract/research/entities';
import type { ScopeFile } from '../conversation/scope.ts';

/** A feature's collections of a user's own sources, which a research can search. */
export type FileCollections = {
  kind: CollectionRef['kind'];
  /** Collections that contain anything, last used first. */
  list: (userId: string) => Promise<Collection[]>;
  /** Parsed files of a collection; undefined if the user may not read it. */
  files: (userId: string, id: string) => Promise<readonly ScopeFile[] | undefined>;
};

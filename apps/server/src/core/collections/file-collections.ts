import type { Collection, CollectionRef } from '@studiolo/contract/research/entities';
import type { CitedFile } from '../evidence/anchors.ts';

/** Parsed file of a collection. Its owner may differ from the user who searches it. */
export type CollectionFile = CitedFile & { id: string; ownerId: string };

/** A feature's collections of a user's own sources, which research can search. */
export type FileCollections = {
  kind: CollectionRef['kind'];
  /** Collections that contain anything, last used first. */
  list: (userId: string) => Promise<Collection[]>;
  /** Parsed files of a collection; undefined if the user may not read it. */
  files: (userId: string, id: string) => Promise<readonly CollectionFile[] | undefined>;
};

import type { Anchor } from '@studiolo/contract/evidence/anchor';
import type { Transaction } from '../../../platform/database/database.ts';

/** Source and target of a copy of a notebook. */
export type CopyContext = {
  from: string;
  to: { notebookId: string; ownerId: string };
  /** Whether the owner is the same; if so, links to the owner's other content stay valid. */
  isOwner: boolean;
  /** The copies' ids by the originals' ids. */
  files: ReadonlyMap<string, string>;
  /** The copies' ids by the originals' ids. */
  sources: ReadonlyMap<string, string>;
};

export type CopyPart = (context: CopyContext, tx: Transaction) => Promise<void>;

/** Returns the anchors with the ids of the copied files. */
export const withCopiedFiles = (
  anchors: readonly Anchor[],
  { files }: Pick<CopyContext, 'files'>,
): Anchor[] => anchors.map((anchor) => ({ ...anchor, fileId: files.get(anchor.fileId) ?? anchor.fileId }));

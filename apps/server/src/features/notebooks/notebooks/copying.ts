import type { Anchor } from '@studiolo/contract/evidence/anchor';
import type { Transaction } from '../../../platform/database/database.ts';

/** Source and target of a copy, and the new ids of what was copied. */
export type Copying = {
  from: string;
  to: { notebookId: string; ownerId: string };
  /** The copy has the same owner, so that links to other things of theirs stay valid. */
  isOwn: boolean;
  files: ReadonlyMap<string, string>;
  sources: ReadonlyMap<string, string>;
};

export type CopyPart = (copying: Copying, tx: Transaction) => Promise<void>;

/** Returns the anchors, pointed at the copied files. */
export const anchoredIn = (anchors: readonly Anchor[], { files }: Pick<Copying, 'files'>): Anchor[] =>
  anchors.map((anchor) => ({ ...anchor, fileId: files.get(anchor.fileId) ?? anchor.fileId }));

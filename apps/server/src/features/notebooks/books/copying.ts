import type { Anchor } from '@studiolo/contract/evidence/anchor';
import type { Transaction } from '../../../platform/database/database.ts';

/** Where what is in a notebook is copied to, and what of it became what. */
export type Copying = {
  from: string;
  to: { notebookId: string; ownerId: string };
  /** It is a notebook of the same owner: what leads elsewhere leads there for them too. */
  isOwn: boolean;
  files: ReadonlyMap<string, string>;
  sources: ReadonlyMap<string, string>;
};

/** Copies one part of a notebook. */
export type CopyPart = (copying: Copying, tx: Transaction) => Promise<void>;

/** The passages that a text cites, in the files that its copy stands on. */
export const anchoredIn = (anchors: readonly Anchor[], { files }: Pick<Copying, 'files'>): Anchor[] =>
  anchors.map((anchor) => ({ ...anchor, fileId: files.get(anchor.fileId) ?? anchor.fileId }));

import type { BlockLine, BlockPart } from '@studiolo/contract/translate/entities';

/** A block that is written anew. */
export type PlannedBlock = {
  text: string;
  parts: readonly BlockPart[];
  lines: readonly BlockLine[];
  size: number;
  isBold: boolean;
  kind: string;
};

/** What a scan says is painted: its words are covered, not taken out. */
export type PlannedPage = { number: number; width: number; height: number; isScan?: boolean };

/** `translated`: the translation alone. `side`: each page beside its translation. `alternating`: one after the other. */
export type RewriteKind = 'translated' | 'side' | 'alternating';

/** What is to become of a PDF that lies at a path. */
export type RewritePlan = {
  pdf: string;
  kind: RewriteKind;
  pages: readonly PlannedPage[];
  blocks: readonly PlannedBlock[];
};

/** The new PDF, and what stands in it as it was: pages that would not look alike, and blocks, by their place in the plan, that have no room. */
export type Rewritten = { bytes: Uint8Array; keptPages: number[]; keptBlocks: number[] };

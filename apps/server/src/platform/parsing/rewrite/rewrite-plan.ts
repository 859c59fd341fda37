import type { BlockLine, BlockPart } from '@studiolo/contract/translate/entities';

export type PlannedBlock = {
  text: string;
  parts: readonly BlockPart[];
  lines: readonly BlockLine[];
  size: number;
  isBold: boolean;
  kind: string;
};

/** The text of a scan is part of a picture: it is covered, not removed. */
export type PlannedPage = { number: number; width: number; height: number; isScan?: boolean };

/**
 * `translated`: only the translation. `side`: each page next to its translation. `alternating`: one after the
 * other.
 */
export type RewriteKind = 'translated' | 'side' | 'alternating';

/** Plan for rewriting a PDF; `pdf` is its path. */
export type RewritePlan = {
  pdf: string;
  kind: RewriteKind;
  pages: readonly PlannedPage[];
  blocks: readonly PlannedBlock[];
};

/**
 * The new PDF, and its unchanged parts: pages that would have changed outside the text, and blocks that did
 * not fit, by their index in the plan. `lackingBlocks` contain letters that no font has.
 */
export type RewriteResult = {
  bytes: Uint8Array;
  untranslatedPages: number[];
  untranslatedBlocks: number[];
  lackingBlocks: number[];
};

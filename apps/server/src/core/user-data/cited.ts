import type { Anchor } from '@studiolo/contract/evidence/anchor';

/** What a text cites, as its author may take it along. */
export const cited = (anchors: readonly Anchor[]) =>
  anchors.map(({ number, name, quote }) => ({ number, name, quote }));

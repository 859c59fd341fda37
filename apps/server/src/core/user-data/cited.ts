import type { Anchor } from '@studiolo/contract/evidence/anchor';

export const cited = (anchors: readonly Anchor[]) =>
  anchors.map(({ number, name, quote }) => ({ number, name, quote }));

import type { Anchor } from '@studiolo/contract/evidence/anchor';

export const exportCitations = (anchors: readonly Anchor[]) =>
  anchors.map(({ number, name, quote }) => ({ number, name, quote }));

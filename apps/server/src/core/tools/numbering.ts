import type { Anchor } from '@studiolo/contract/evidence/anchor';

export type Numbering = ReturnType<typeof createNumbering>;

/**
 * Numbers passages after those that a model was given, whichever tool found them. A known passage keeps its
 * number.
 */
export const createNumbering = (initialAnchors: readonly Anchor[]) => {
  const anchors = [...initialAnchors];
  return {
    number(candidate: Anchor): Anchor {
      const existing = anchors.find(
        ({ fileId, hash }) => fileId === candidate.fileId && hash === candidate.hash,
      );
      if (existing) return existing;
      const anchor = { ...candidate, number: anchors.length + 1 };
      anchors.push(anchor);
      return anchor;
    },

    all: (): readonly Anchor[] => anchors,
  };
};

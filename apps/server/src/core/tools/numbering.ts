import type { Anchor } from '@studiolo/contract/evidence/anchor';

export type Numbering = ReturnType<typeof createNumbering>;

/**
 * Numbers passages after those that a model was given, whichever tool found them. A known passage keeps its
 * number.
 */
export const createNumbering = (given: readonly Anchor[]) => {
  const anchors = [...given];
  return {
    number(found: Anchor): Anchor {
      const known = anchors.find(({ fileId, hash }) => fileId === found.fileId && hash === found.hash);
      if (known) return known;
      const anchor = { ...found, number: anchors.length + 1 };
      anchors.push(anchor);
      return anchor;
    },

    all: (): readonly Anchor[] => anchors,
  };
};

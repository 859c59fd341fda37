import type { MapBox } from './layout.ts';

/**
 * Returns the effect of a key in a tree whose visible boxes are listed from top to bottom. `fold` and
 * `unfold` refer to the current box.
 */
export const walkMap = (
  boxes: readonly MapBox[],
  at: number,
  key: string,
): number | 'fold' | 'unfold' | undefined => {
  const index = boxes.findIndex((box) => box.at === at);
  const box = boxes[index];
  if (!box) return undefined;
  switch (key) {
    case 'ArrowDown':
      return boxes[index + 1]?.at;
    case 'ArrowUp':
      return boxes[index - 1]?.at;
    case 'Home':
      return boxes[0]?.at;
    case 'End':
      return boxes.at(-1)?.at;
    case 'ArrowRight':
      if (!box.hasBranches) return undefined;
      return box.isFolded ? 'unfold' : boxes[index + 1]?.at;
    case 'ArrowLeft':
      return box.hasBranches && !box.isFolded ? 'fold' : (box.parent ?? undefined);
    default:
      return undefined;
  }
};

import type { MindMapNode } from '@studiolo/contract/notebooks/studio-content';

/** Returns a node if it is visible, or else its nearest visible ancestor, or else the first node. */
export const visibleNode = (
  at: number,
  nodes: readonly MindMapNode[],
  boxes: readonly { at: number }[],
): number => {
  const shown = new Set(boxes.map((box) => box.at));
  let position: number | null | undefined = at;
  for (let steps = 0; steps <= nodes.length && typeof position === 'number'; steps += 1) {
    if (shown.has(position)) return position;
    position = nodes[position]?.parent;
  }
  return 0;
};

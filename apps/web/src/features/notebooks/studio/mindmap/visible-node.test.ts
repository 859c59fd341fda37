import { expect, it } from 'vitest';
import { visibleNode } from './visible-node.ts';

const node = (parent: number | null) => ({ text: '', parent, cites: [] });
/** A root, a topic below it, a leaf below that, and another topic. */
const nodes = [node(null), node(0), node(1), node(0)];
const boxes = (...all: number[]) => all.map((at) => ({ at }));

it('selects a visible ancestor when the current node is hidden by collapsing [notebook.studio]', () => {
  expect(visibleNode(2, nodes, boxes(0, 1, 2, 3))).toBe(2);
  expect(visibleNode(2, nodes, boxes(0, 1, 3))).toBe(1);
  expect(visibleNode(2, nodes, boxes(0))).toBe(0);
  expect(visibleNode(9, nodes, boxes(0))).toBe(0);
});

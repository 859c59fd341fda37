import { Fragment, type Node } from '@tiptap/pm/model';
import { alignBlocks } from './align-blocks.ts';
import type { Change } from './change.ts';
import { compareWords } from './compare-words.ts';

export type PlacedNode = { node: Node; at: number };

const endOf = ({ node, at }: PlacedNode): number => at + node.nodeSize;

export const positionedNodes = (parent: { forEach: Node['forEach'] }, start: number): PlacedNode[] => {
  const children: PlacedNode[] = [];
  parent.forEach((node, offset) => children.push({ node, at: start + offset }));
  return children;
};

const replaced = (old: PlacedNode, next: Node): Change => ({
  from: old.at,
  to: endOf(old),
  content: Fragment.from(next),
  isBlock: true,
});

const hasSameMarkup = (one: Node, other: Node): boolean =>
  one.type === other.type && JSON.stringify(one.attrs) === JSON.stringify(other.attrs);

const shapeOf = (table: Node): string => {
  const shape: number[] = [];
  table.forEach((row) => shape.push(row.childCount));
  return String([...new Set(shape)]);
};

const compareBlock = (old: PlacedNode, next: Node, isPartial: boolean): Change[] => {
  const { node, at } = old;
  if (node.eq(next)) return [];
  if (!hasSameMarkup(node, next)) return isPartial && next.content.size === 0 ? [] : [replaced(old, next)];
  if (node.isTextblock) return compareWords(node, at + 1, next, { isPartial });
  if (node.isLeaf) return [replaced(old, next)];
  // Tables with different columns are not matched.
  const isTable = node.type.name === 'table';
  if (isTable && shapeOf(node) !== shapeOf(next)) return isPartial ? [] : [replaced(old, next)];
  const children = positionedNodes(node, at + 1);
  return compareLists(
    children,
    endOf(old) - 1,
    positionedNodes(next, 0).map((each) => each.node),
    {
      isPartial,
      isFixed: node.type.name === 'tableRow',
    },
  );
};

const isEmptyLine = (node: Node | undefined): boolean =>
  node?.type.name === 'paragraph' && node.content.size === 0;

/** Ignores empty lines, which Markdown cannot represent: the model never saw them. */
const withoutEmptyLines = (olds: readonly PlacedNode[], news: readonly Node[]): readonly PlacedNode[] => {
  const written = olds.filter(({ node }) => !isEmptyLine(node));
  return written.length === 0 || news.some(isEmptyLine) ? olds : written;
};

type Options = {
  /** Whether the new blocks are incomplete. If so, blocks missing at the end are not deletions. */
  isPartial: boolean;
  /** Whether children correspond by position, regardless of their content. */
  isFixed?: boolean;
};

/**
 * Returns the changes between blocks and their suggested versions. `end` is the position after the last
 * block.
 */
export const compareLists = (
  all: readonly PlacedNode[],
  end: number,
  news: readonly Node[],
  { isPartial, isFixed = false }: Options,
): Change[] => {
  const olds = isFixed ? all : withoutEmptyLines(all, news);
  const compared = isPartial ? news.slice(0, -1) : news;
  const nodes = olds.map(({ node }) => node);
  const pairs = isFixed
    ? compared.slice(0, olds.length).map((_, n): [number, number] => [n, n])
    : alignBlocks(nodes, compared);
  const changes: Change[] = [];

  const gap = (fromOld: number, toOld: number, fromNew: number, toNew: number, isTail: boolean) => {
    const both = Math.min(toOld - fromOld, toNew - fromNew);
    for (let nth = 0; nth < both; nth += 1) {
      const [old, next] = [olds[fromOld + nth], news[fromNew + nth]];
      const isLast = isPartial && fromNew + nth === news.length - 1;
      if (old && next) changes.push(...compareBlock(old, next, isLast));
    }
    const [firstGone, lastGone] = [olds[fromOld + both], olds[toOld - 1]];
    if (fromOld + both < toOld && firstGone && lastGone && !(isTail && isPartial))
      changes.push({ from: firstGone.at, to: endOf(lastGone), content: Fragment.empty, isBlock: true });
    if (fromNew + both < toNew) {
      const at = olds[toOld]?.at ?? end;
      const content = Fragment.from(news.slice(fromNew + both, toNew));
      changes.push({ from: at, to: at, content, isBlock: true });
    }
  };

  let [nextOld, nextNew] = [0, 0];
  for (const [i, j] of pairs) {
    gap(nextOld, i, nextNew, j, false);
    const [old, next] = [olds[i], news[j]];
    if (old && next) changes.push(...compareBlock(old, next, false));
    [nextOld, nextNew] = [i + 1, j + 1];
  }
  gap(nextOld, olds.length, nextNew, news.length, true);
  return changes.filter(({ from, to, content }) => from !== to || content.size > 0);
};

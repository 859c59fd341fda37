import type { DefaultTreeAdapterTypes } from 'parse5';

type ParentNode = DefaultTreeAdapterTypes.ParentNode;
type ChildNode = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

/**
 * Maximum depth of elements. Browsers stop at 512; the article extractor takes time that grows with the cube of
 * the depth, and minutes for 1,000.
 */
const MAX_DEPTH = 160;

const isElement = (node: ChildNode): node is Element => 'tagName' in node;

const lineEnd = (): ChildNode => ({ nodeName: '#text', value: '\n', parentNode: null });

/** Lifts everything below the maximum depth up to it; only the innermost elements are kept. */
const liftInto = (parent: ParentNode): void => {
  const waiting = parent.childNodes.toReversed();
  const lifted: ChildNode[] = [];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (isElement(node) && node.childNodes.some(isElement))
      waiting.push(lineEnd(), ...node.childNodes.toReversed(), lineEnd());
    else lifted.push(node);
  }
  for (const node of lifted) node.parentNode = parent;
  parent.childNodes = lifted;
};

/** Reduces the depth of a page that nests its elements without end, and keeps its words. */
export const flatten = (page: ParentNode): void => {
  const waiting = [{ node: page, depth: 0 }];
  for (let place = waiting.pop(); place; place = waiting.pop()) {
    const { node, depth } = place;
    if (depth >= MAX_DEPTH) liftInto(node);
    else
      for (const each of node.childNodes) if (isElement(each)) waiting.push({ node: each, depth: depth + 1 });
  }
};

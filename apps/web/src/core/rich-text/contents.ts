import { Node } from '@tiptap/core';
import { CONTENTS_MARK } from './document/document.ts';
import { ContentsNode } from './nodes/ContentsNode.tsx';
import { drawnBy, type NodeViews } from './nodes/node-views.ts';

/** Node for a table of contents, at the position of its mark. */
export const tableOfContents = (views: NodeViews) =>
  Node.create({
    name: 'tableOfContents',
    group: 'block',
    atom: true,
    parseHTML: () => [{ tag: 'nav[data-contents]' }],
    renderHTML: () => ['nav', { 'data-contents': '' }, CONTENTS_MARK],
    addNodeView: () => drawnBy(views, ContentsNode),
  });

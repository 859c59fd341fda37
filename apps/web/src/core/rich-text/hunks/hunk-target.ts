import { Node as EditorNode, type Fragment, type Schema } from '@tiptap/pm/model';
import type { EditorState } from '@tiptap/pm/state';
import type { DocumentNode } from '../document/document.ts';
import { readMarkdown } from '../document/read-blocks.ts';
import { writeMarkdown } from '../document/write-blocks.ts';
import type { Change } from './compare/change.ts';
import { compareLists, positionedNodes } from './compare/compare-blocks.ts';
import { compareWords } from './compare/compare-words.ts';

/** Target of a task: words of one line, or whole blocks; if empty, the place before a block. */
export type Target = { from: number; to: number; isInline: boolean };

const asMarkdown = (content: Fragment, isInline: boolean): string => {
  const nodes: DocumentNode[] = [];
  content.forEach((each) => nodes.push(each.toJSON() as DocumentNode));
  if (nodes.length === 0) return '';
  return writeMarkdown({ type: 'doc', content: isInline ? [{ type: 'paragraph', content: nodes }] : nodes });
};

const blocksFrom = (state: EditorState, from: number, to: number): Target => {
  const [$from, $to] = [state.doc.resolve(from), state.doc.resolve(to)];
  return {
    from: $from.depth === 0 ? from : $from.before(1),
    to: $to.depth === 0 ? to : $to.after(1),
    isInline: false,
  };
};

/** Returns the target of the selection: words within a line, or else all blocks that it touches. */
export const selectedTarget = (state: EditorState): Target => {
  const { $from, $to, from, to } = state.selection;
  const isWithin = $from.sameParent($to) && $from.parent.isTextblock;
  const isWhole = isWithin && $from.parentOffset === 0 && $to.parentOffset === $to.parent.content.size;
  const isWords = isWithin && !(isWhole && $from.depth === 1) && !$from.parent.type.spec.code;
  return isWords ? { from, to, isInline: true } : blocksFrom(state, from, to);
};

export const wholeTarget = ({ doc }: EditorState): Target => ({
  from: 0,
  to: doc.content.size,
  isInline: false,
});

/** Returns the place after the block at the caret, or the block itself if it is empty. */
export const targetAfter = (state: EditorState): Target => {
  const { from, to } = blocksFrom(state, state.selection.to, state.selection.to);
  const isBlank = state.doc.resolve(from).nodeAfter?.content.size === 0;
  return { from: isBlank ? from : to, to, isInline: false };
};

export const targetMarkdown = (state: EditorState, { from, to, isInline }: Target): string =>
  asMarkdown(state.doc.slice(from, to).content, isInline);

/** Returns the text around a target, truncated to a length on each side. */
export const aroundTarget = ({ doc }: EditorState, { from, to }: Target, most: number) => ({
  before: doc.textBetween(Math.max(0, from - 2 * most), from, '\n\n', ' ').slice(-most),
  after: doc.textBetween(to, Math.min(doc.content.size, to + 2 * most), '\n\n', ' ').slice(0, most),
});

const inlineOf = (schema: Schema, doc: EditorNode): EditorNode => {
  const parts: EditorNode[] = [];
  doc.forEach((block) => {
    if (!block.isTextblock) return;
    if (parts.length > 0) parts.push(schema.text(' '));
    block.forEach((child) => parts.push(child));
  });
  return schema.node('paragraph', null, parts);
};

const withoutBlank = (blocks: EditorNode[]): EditorNode[] =>
  blocks.length === 1 && blocks[0]?.type.name === 'paragraph' && blocks[0].content.size === 0 ? [] : blocks;

/** Returns the changes of Markdown suggested for a target. `isPartial`: it is still being written. */
export const changesFor = (
  state: EditorState,
  { from, to, isInline }: Target,
  markdown: string,
  isPartial: boolean,
): Change[] => {
  const { schema, doc } = state;
  const next = EditorNode.fromJSON(schema, readMarkdown(markdown));
  if (isInline) {
    const old = schema.node('paragraph', null, doc.slice(from, to).content);
    return compareWords(old, from, inlineOf(schema, next), { isPartial });
  }
  const content = doc.slice(from, to).content;
  const blocks: EditorNode[] = [];
  next.forEach((block) => blocks.push(block));
  return compareLists(positionedNodes(content, from), to, withoutBlank(blocks), { isPartial });
};

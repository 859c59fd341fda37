import { Node as EditorNode, type Fragment, type Schema } from '@tiptap/pm/model';
import type { EditorState } from '@tiptap/pm/state';
import type { DocumentNode } from '../document/document.ts';
import { readMarkdown } from '../document/read-blocks.ts';
import { writeMarkdown } from '../document/write-blocks.ts';
import { writeNodes } from '../document/write-editor.ts';
import type { Change } from './compare/change.ts';
import { compareLists, positionedNodes } from './compare/compare-blocks.ts';
import { compareWords } from './compare/compare-words.ts';

/** Target of a task: words within a line, or whole blocks. An empty target is the position before a block. */
export type Target = { from: number; to: number; isInline: boolean };

const asMarkdown = (content: Fragment, isInline: boolean): string =>
  isInline && content.size > 0
    ? writeMarkdown({
        type: 'doc',
        content: [{ type: 'paragraph', content: content.toJSON() as DocumentNode[] }],
      })
    : writeNodes(content.content);

const blocksFrom = (state: EditorState, from: number, to: number): Target => {
  const [$from, $to] = [state.doc.resolve(from), state.doc.resolve(to)];
  return {
    from: $from.depth === 0 ? from : $from.before(1),
    to: $to.depth === 0 ? to : $to.after(1),
    isInline: false,
  };
};

/** Returns the selection as a target: words within a line, or else all blocks that it touches. */
export const selectedTarget = (state: EditorState): Target => {
  const { $from, $to, from, to } = state.selection;
  const isWithin = $from.sameParent($to) && $from.parent.isTextblock;
  const isWholeBlock = isWithin && $from.parentOffset === 0 && $to.parentOffset === $to.parent.content.size;
  const isWords = isWithin && !(isWholeBlock && $from.depth === 1) && !$from.parent.type.spec.code;
  return isWords ? { from, to, isInline: true } : blocksFrom(state, from, to);
};

export const documentTarget = ({ doc }: EditorState): Target => ({
  from: 0,
  to: doc.content.size,
  isInline: false,
});

/** Returns the position after the block at the caret, or the block itself if it is empty. */
export const targetAfter = (state: EditorState): Target => {
  const { from, to } = blocksFrom(state, state.selection.to, state.selection.to);
  const isBlank = state.doc.resolve(from).nodeAfter?.content.size === 0;
  return { from: isBlank ? from : to, to, isInline: false };
};

export const targetMarkdown = (state: EditorState, { from, to, isInline }: Target): string =>
  asMarkdown(state.doc.slice(from, to).content, isInline);

/** Returns the text before and after a target, truncated to a maximum length on each side. */
export const aroundTarget = ({ doc }: EditorState, { from, to }: Target, maxLength: number) => ({
  before: doc.textBetween(Math.max(0, from - 2 * maxLength), from, '\n\n', ' ').slice(-maxLength),
  after: doc.textBetween(to, Math.min(doc.content.size, to + 2 * maxLength), '\n\n', ' ').slice(0, maxLength),
});

const inlineOf = (schema: Schema, blocks: readonly EditorNode[]): EditorNode => {
  const parts: EditorNode[] = [];
  for (const block of blocks) {
    if (!block.isTextblock) continue;
    if (parts.length > 0) parts.push(schema.text(' '));
    block.forEach((child) => parts.push(child));
  }
  return schema.node('paragraph', null, parts);
};

export type BlockReader = (schema: Schema, markdown: string) => EditorNode[];

/**
 * Parses a growing Markdown text into blocks. Finished blocks stay the same nodes, so that each is compared
 * only once.
 */
export const createBlockReader = (): BlockReader => {
  let last: ReadonlyMap<string, EditorNode> = new Map();
  return (schema, markdown) => {
    const blocks = new Map<string, EditorNode>();
    const nodes = (readMarkdown(markdown).content ?? []).map((block) => {
      const form = JSON.stringify(block);
      const node = blocks.get(form) ?? last.get(form) ?? EditorNode.fromJSON(schema, block);
      blocks.set(form, node);
      return node;
    });
    last = blocks;
    return nodes;
  };
};

const withoutBlank = (blocks: EditorNode[]): EditorNode[] =>
  blocks.length === 1 && blocks[0]?.type.name === 'paragraph' && blocks[0].content.size === 0 ? [] : blocks;

/**
 * Returns the changes between a target and suggested blocks. `isPartial` means that the blocks are still
 * being generated.
 */
export const changesFor = (
  { schema, doc }: EditorState,
  { from, to, isInline }: Target,
  blocks: EditorNode[],
  isPartial: boolean,
): Change[] => {
  const content = doc.slice(from, to).content;
  if (isInline) {
    const old = schema.node('paragraph', null, content);
    return compareWords(old, from, inlineOf(schema, blocks), { isPartial });
  }
  return compareLists(positionedNodes(content, from), to, withoutBlank(blocks), { isPartial });
};

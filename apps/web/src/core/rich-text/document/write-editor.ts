import type { Node as EditorNode } from '@tiptap/pm/model';
import { whenIdle } from '../../../platform/loading/when-idle.ts';
import type { DocumentNode } from './document.ts';
import { joinBlocks, writeBlock } from './write-blocks.ts';

type WrittenForms = { first?: string; other?: string };

/** Maximum time that serializing in advance may block the page at once, in ms. */
const SLICE_MS = 8;

/** Cached Markdown of unchanged blocks. */
const forms = new WeakMap<EditorNode, WrittenForms>();

const writeNode = (node: EditorNode, isOtherList: boolean): string => {
  const cached = forms.get(node) ?? {};
  const name = isOtherList ? 'other' : 'first';
  const text = cached[name] ?? writeBlock(node.toJSON() as DocumentNode, isOtherList);
  forms.set(node, { ...cached, [name]: text });
  return text;
};

/** Returns blocks of an editor as Markdown. Only blocks that are not cached are serialized. */
export const writeNodes = (nodes: readonly EditorNode[]): string =>
  joinBlocks(
    nodes.map((node) => ({
      type: node.type.name,
      write: (isOtherList) => writeNode(node, isOtherList),
    })),
    '\n\n',
  );

/** Returns the content of an editor as Markdown. After a change, only the changed blocks are serialized. */
export const writeEditor = (doc: EditorNode): string => writeNodes(doc.children);

/**
 * Serializes all blocks in advance while the page is idle, so that the first save of a long text does not
 * block typing.
 */
export const writeAhead = (doc: EditorNode): void => {
  let at = 0;
  const writeSlice = () => {
    const end = performance.now() + SLICE_MS;
    while (at < doc.childCount && performance.now() < end) writeNode(doc.child(at++), false);
    if (at < doc.childCount) whenIdle(writeSlice);
  };
  whenIdle(writeSlice);
};

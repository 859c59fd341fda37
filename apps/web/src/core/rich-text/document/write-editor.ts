import type { Node as EditorNode } from '@tiptap/pm/model';
import type { DocumentNode } from './document.ts';
import { joinBlocks, writeBlock } from './write-blocks.ts';

type Known = { first?: string; other?: string };

/** A block that did not change is not written again. */
const known = new WeakMap<EditorNode, Known>();

const writeNode = (node: EditorNode, isOtherList: boolean): string => {
  const kept = known.get(node) ?? {};
  const name = isOtherList ? 'other' : 'first';
  const text = kept[name] ?? writeBlock(node.toJSON() as DocumentNode, isOtherList);
  known.set(node, { ...kept, [name]: text });
  return text;
};

/** What stands in an editor, as Markdown: after a change only the blocks that changed are written anew. */
export const writeEditor = (doc: EditorNode): string =>
  joinBlocks(
    doc.children.map((node) => ({
      type: node.type.name,
      write: (isOtherList) => writeNode(node, isOtherList),
    })),
    '\n\n',
  );

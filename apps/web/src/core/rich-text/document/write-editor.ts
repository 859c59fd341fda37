import type { Node as EditorNode } from '@tiptap/pm/model';
import type { DocumentNode } from './document.ts';
import { joinBlocks, writeBlock } from './write-blocks.ts';

type WrittenForms = { first?: string; other?: string };

/** Caches the Markdown of unchanged blocks. */
const known = new WeakMap<EditorNode, WrittenForms>();

const writeNode = (node: EditorNode, isOtherList: boolean): string => {
  const kept = known.get(node) ?? {};
  const name = isOtherList ? 'other' : 'first';
  const text = kept[name] ?? writeBlock(node.toJSON() as DocumentNode, isOtherList);
  known.set(node, { ...kept, [name]: text });
  return text;
};

/** Returns the content of an editor as Markdown; after a change only the changed blocks are serialized. */
export const writeEditor = (doc: EditorNode): string =>
  joinBlocks(
    doc.children.map((node) => ({
      type: node.type.name,
      write: (isOtherList) => writeNode(node, isOtherList),
    })),
    '\n\n',
  );

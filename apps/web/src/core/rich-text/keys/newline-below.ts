import { Extension, isNodeSelection, type Editor } from '@tiptap/core';

/** Blocks in which Enter does not start a new paragraph below. */
const CLOSED = new Set([
  'codeBlock',
  'asWritten',
  'formulaBlock',
  'table',
  'tableOfContents',
  'horizontalRule',
]);

const isBesideClosed = ({ state: { selection } }: Editor): boolean => {
  const { $from } = selection;
  if (isNodeSelection(selection))
    return selection.node.type.name === 'image' || CLOSED.has(selection.node.type.name);
  const names = Array.from({ length: $from.depth + 1 }, (_, depth) => $from.node(depth).type.name);
  return (
    names.some((name) => CLOSED.has(name)) ||
    $from.nodeBefore?.type.name === 'image' ||
    $from.nodeAfter?.type.name === 'image'
  );
};

/** Mod+Enter starts a new line below an image, code block, table or formula. */
export const NewlineBelow = Extension.create({
  name: 'newlineBelow',
  priority: 1000,
  addKeyboardShortcuts: () => ({
    'Mod-Enter': ({ editor }) => {
      if (!isBesideClosed(editor)) return false;
      const { $from, $to } = editor.state.selection;
      const below = $from.depth === 0 ? $to.pos : $to.after(1);
      return editor
        .chain()
        .insertContentAt(below, { type: 'paragraph' })
        .setTextSelection(below + 1)
        .scrollIntoView()
        .run();
    },
  }),
});

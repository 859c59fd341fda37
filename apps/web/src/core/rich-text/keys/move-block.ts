import { Extension, isNodeSelection, type Editor } from '@tiptap/core';
import { NodeSelection, TextSelection } from '@tiptap/pm/state';

const LISTS = new Set(['bulletList', 'orderedList', 'taskList']);

const rangeIn = ({ state: { selection } }: Editor, isWithin: (name: string) => boolean) =>
  selection.$from.blockRange(selection.$to, ({ type }) => isWithin(type.name));

/** Moves the selected blocks past the block above or below. Within a list, moves items first. */
export const moveBlocks = (editor: Editor, step: -1 | 1): boolean => {
  for (const isWithin of [(name: string) => LISTS.has(name), (name: string) => name === 'doc']) {
    const range = rangeIn(editor, isWithin);
    const neighbor = range?.parent.maybeChild(step < 0 ? range.startIndex - 1 : range.endIndex);
    if (!range || !neighbor) continue;
    const { state, view } = editor;
    const { tr, selection } = state;
    const by = step * neighbor.nodeSize;
    if (step < 0) tr.delete(range.start + by, range.start).insert(range.end + by, neighbor);
    else tr.delete(range.end, range.end + by).insert(range.start, neighbor);
    tr.setSelection(
      isNodeSelection(selection)
        ? NodeSelection.create(tr.doc, selection.from + by)
        : TextSelection.create(tr.doc, selection.anchor + by, selection.head + by),
    );
    view.dispatch(tr.scrollIntoView());
    return true;
  }
  return false;
};

/** Moves blocks with Alt and the arrow keys. */
export const MoveBlock = Extension.create({
  name: 'moveBlock',
  addKeyboardShortcuts: () => ({
    'Alt-ArrowUp': ({ editor }) => moveBlocks(editor, -1),
    'Alt-ArrowDown': ({ editor }) => moveBlocks(editor, 1),
  }),
});

import type { Editor } from '@tiptap/core';

/** Puts the caret into the block at a place of the document, and shows it at the top. */
export const goTo = (editor: Editor, position: number): void => {
  editor.commands.focus(position + 1, { scrollIntoView: false });
  const block = editor.view.nodeDOM(position);
  if (block instanceof HTMLElement) block.scrollIntoView({ block: 'start', behavior: 'smooth' });
};

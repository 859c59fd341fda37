import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

/**
 * Makes the editor read the caret from the browser, which reports a moved caret too late when keys follow
 * each other quickly.
 */
const readCaret = ({ composing, dom }: EditorView): false => {
  if (!composing) dom.ownerDocument.dispatchEvent(new Event('selectionchange'));
  return false;
};

/** Applies each key at the visible caret. */
export const SeenCaret = Extension.create({
  name: 'seenCaret',
  priority: 1000,
  addProseMirrorPlugins: () => [new Plugin({ props: { handleDOMEvents: { keydown: readCaret } } })],
});

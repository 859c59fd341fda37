import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

/** A browser tells that the caret was moved after the next key where that comes fast; so the editor is told first. */
const readCaret = ({ composing, dom }: EditorView): false => {
  if (!composing) dom.ownerDocument.dispatchEvent(new Event('selectionchange'));
  return false;
};

/** Makes each key act where the caret is seen. */
export const SeenCaret = Extension.create({
  name: 'seenCaret',
  priority: 1000,
  addProseMirrorPlugins: () => [new Plugin({ props: { handleDOMEvents: { keydown: readCaret } } })],
});

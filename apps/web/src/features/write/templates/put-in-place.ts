import type { Editor } from '@tiptap/core';
import type { Transaction } from '@tiptap/pm/state';
import type { DocumentNode } from '../../../core/rich-text/document/document.ts';

/**
 * Puts a text that grows in the place of all that an editor holds. What was there before is one undo away where
 * `isUndone`; a first text has nothing before it to go back to.
 */
export const putInPlace = (editor: Editor, isUndone: boolean) => {
  const before = editor.state.doc.toJSON() as DocumentNode;
  let first: Transaction | undefined;
  const put = (content: DocumentNode): void => {
    if (editor.isDestroyed) return;
    editor
      .chain()
      .command(({ tr }) => {
        if (!isUndone) tr.setMeta('addToHistory', false);
        // The history takes what is appended to a step for a part of it.
        else if (first) tr.setMeta('appendedTransaction', first);
        first ??= tr;
        return true;
      })
      .setContent(content)
      .run();
  };
  return {
    put,
    /** What was there before is there again, where anything took its place. */
    takeBack(): void {
      if (first) put(before);
    },
  };
};

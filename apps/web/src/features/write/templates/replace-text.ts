import type { Editor } from '@tiptap/core';
import type { Transaction } from '@tiptap/pm/state';
import type { DocumentNode } from '../../../core/rich-text/document/document.ts';

/**
 * Replaces the whole text of an editor while the new text grows. With `isUndone`, one undo restores the old
 * text. For a first text, there is nothing to restore.
 */
export const replaceText = (editor: Editor, isUndone: boolean) => {
  const before = editor.state.doc.toJSON() as DocumentNode;
  let first: Transaction | undefined;
  const put = (content: DocumentNode): void => {
    if (editor.isDestroyed) return;
    editor
      .chain()
      .command(({ tr }) => {
        if (!isUndone) tr.setMeta('addToHistory', false);
        // The history merges appended transactions with the first step.
        else if (first) tr.setMeta('appendedTransaction', first);
        first ??= tr;
        return true;
      })
      .setContent(content)
      .run();
  };
  return {
    put,
    restore(): void {
      if (first) put(before);
    },
  };
};

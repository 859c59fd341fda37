import type { Editor } from '@tiptap/core';
import { Fragment } from '@tiptap/pm/model';
import { hunksKey, withHunkCommand, type Hunk } from './hunk-state.ts';
import { hunksOf } from './use-hunks.ts';

/** Undecided suggestion in a form that can be stored. */
export type StoredHunk = { from: number; to: number; isBlock: boolean; before: unknown; content: unknown };

export const serializeHunks = (editor: Editor): StoredHunk[] =>
  hunksOf(editor).map(({ from, to, isBlock, before, content }) => ({
    from,
    to,
    isBlock,
    before: before.toJSON() as unknown,
    content: content.toJSON() as unknown,
  }));

const RESTORED = 'restored';

/**
 * Restores stored suggestions whose original text is unchanged. Skips an editor that still has suggestions:
 * its page was only hidden, not closed.
 */
export const restoreHunks = (editor: Editor, stored: readonly StoredHunk[]): void => {
  const { state, view } = editor;
  if (hunksKey.getState(state)?.hunks.length !== 0) return;
  const hunks = stored.flatMap(({ from, to, isBlock, before, content }, nth): Hunk[] => {
    try {
      if (to > state.doc.content.size) return [];
      const [old, next] = [Fragment.fromJSON(state.schema, before), Fragment.fromJSON(state.schema, content)];
      if (!state.doc.slice(from, to).content.eq(old)) return [];
      return [
        {
          id: `${RESTORED}-${nth}`,
          work: RESTORED,
          state: 'open',
          from,
          to,
          isBlock,
          before: old,
          content: next,
        },
      ];
    } catch {
      // The stored data is from another version of the editor.
      return [];
    }
  });
  if (hunks.length > 0) view.dispatch(withHunkCommand(state.tr, { type: 'restore', hunks }));
};

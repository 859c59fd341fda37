import type { Editor } from '@tiptap/core';
import { Fragment } from '@tiptap/pm/model';
import { hunksKey, ordering, type Hunk } from './hunk-state.ts';
import { hunksOf } from './use-hunks.ts';

/** Open proposals as plain values. */
export type KeptHunk = { from: number; to: number; isBlock: boolean; before: unknown; content: unknown };

export const keptHunks = (editor: Editor): KeptHunk[] =>
  hunksOf(editor).map(({ from, to, isBlock, before, content }) => ({
    ...{ from, to, isBlock },
    before: before.toJSON() as unknown,
    content: content.toJSON() as unknown,
  }));

const RESTORED = 'restored';

/** Opens kept proposals again, of those whose words still stand where they stood. */
export const restoreHunks = (editor: Editor, kept: readonly KeptHunk[]): void => {
  const { state, view } = editor;
  if (!hunksKey.getState(state)) return;
  const hunks = kept.flatMap(({ from, to, isBlock, before, content }, nth): Hunk[] => {
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
      // Kept by another version of the editor.
      return [];
    }
  });
  if (hunks.length > 0) view.dispatch(ordering(state.tr, { type: 'restore', hunks }));
};

import type { Editor } from '@tiptap/core';
import { useEditorValue } from '../use-editor-value.ts';
import { hunksKey, openHunks, type Hunk } from './hunk-state.ts';

/** A proposal as it is listed: what goes, and what comes. */
export type ListedHunk = { id: string; gone: string; fresh: string; isCurrent: boolean };

const SHOWN = 240;

const listed = (editor: Editor): ListedHunk[] => {
  const hunks = hunksKey.getState(editor.state);
  if (!hunks) return [];
  return openHunks(hunks, editor.state.doc).map(({ id, before, content }) => ({
    id,
    gone: before.textBetween(0, before.size, '\n', ' ').slice(0, SHOWN),
    fresh: content.textBetween(0, content.size, '\n', ' ').slice(0, SHOWN),
    isCurrent: id === hunks.current,
  }));
};

/** The proposals that are open in a text. */
export const useHunks = (editor: Editor): ListedHunk[] => useEditorValue(editor, listed);

/** The open proposals, as they are now. */
export const hunksOf = (editor: Editor): Hunk[] => {
  const hunks = hunksKey.getState(editor.state);
  return hunks ? openHunks(hunks, editor.state.doc) : [];
};

import type { Editor } from '@tiptap/core';
import { useEditorValue } from '../use-editor-value.ts';
import { hunksKey, openHunks, type Hunk } from './hunk-state.ts';

/** Suggestion in a list, with its removed and added text. */
export type ListedHunk = { id: string; removed: string; added: string; isCurrent: boolean };

const PREVIEW_LENGTH = 240;

const listed = (editor: Editor): ListedHunk[] => {
  const hunks = hunksKey.getState(editor.state);
  if (!hunks) return [];
  return openHunks(hunks, editor.state.doc).map(({ id, before, content }) => ({
    id,
    removed: before.textBetween(0, before.size, '\n', ' ').slice(0, PREVIEW_LENGTH),
    added: content.textBetween(0, content.size, '\n', ' ').slice(0, PREVIEW_LENGTH),
    isCurrent: id === hunks.current,
  }));
};

export const useHunks = (editor: Editor): ListedHunk[] => useEditorValue(editor, listed);

export const hunksOf = (editor: Editor): Hunk[] => {
  const hunks = hunksKey.getState(editor.state);
  return hunks ? openHunks(hunks, editor.state.doc) : [];
};

import type { Editor, Range } from '@tiptap/core';

/** Query typed after a slash at the start of a word, and its range. */
export type Slash = { query: string; range: Range };

const SLASH_COMMAND = /(?:^|\s)\/([\p{L}\p{N}#\-|>`$[\].]{0,20})$/u;

/** Returns the current slash query, if any. Code has no slash queries. */
export const slashAt = (editor: Editor): Slash | undefined => {
  const { selection } = editor.state;
  const { $from, empty } = selection;
  if (!empty || !editor.isEditable || $from.parent.type.name !== 'paragraph') return undefined;
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, '\ufffc');
  const query = SLASH_COMMAND.exec(before)?.[1];
  if (query === undefined) return undefined;
  return { query, range: { from: selection.from - query.length - 1, to: selection.from } };
};

import { DRAW_LIMITS } from '@studiolo/contract/draw/limits';
import type { Editor } from '@tiptap/core';

/** Maximum length of the quoted text; the rest of the prompt is for the instruction. */
export const MAX_QUOTE_LENGTH = DRAW_LIMITS.promptLength - 200;

/** Returns the selected text, truncated to the length that a prompt allows. */
export const selectedText = ({ state: { doc, selection } }: Editor): string =>
  doc.textBetween(selection.from, selection.to, '\n', ' ').trim().slice(0, MAX_QUOTE_LENGTH);

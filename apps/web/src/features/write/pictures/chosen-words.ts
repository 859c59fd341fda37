import { DRAW_LIMITS } from '@studiolo/contract/draw/limits';
import type { Editor } from '@tiptap/core';

/** Maximum length of the quoted words; leaves room for the instruction. */
export const WORDS_LENGTH = DRAW_LIMITS.promptLength - 200;

/** Returns the selected text, truncated to what a prompt can hold. */
export const chosenWords = ({ state: { doc, selection } }: Editor): string =>
  doc.textBetween(selection.from, selection.to, '\n', ' ').trim().slice(0, WORDS_LENGTH);

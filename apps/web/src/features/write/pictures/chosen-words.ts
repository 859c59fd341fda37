import { DRAW_LIMITS } from '@studiolo/contract/draw/limits';
import type { Editor } from '@tiptap/core';

/** Beside them, what is asked for has room. */
export const WORDS_LENGTH = DRAW_LIMITS.promptLength - 200;

/** The words that are chosen in a text, so many as a prompt takes. */
export const chosenWords = ({ state: { doc, selection } }: Editor): string =>
  doc.textBetween(selection.from, selection.to, '\n', ' ').trim().slice(0, WORDS_LENGTH);

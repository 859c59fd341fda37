import { isMacOS } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import type { EditorView } from '@tiptap/pm/view';
import { ghostKey, showing } from './ghost.ts';
import { nextWord } from './next-word.ts';
import { isPressed } from '../../../ui/pressed-key.ts';

/** Inserts the accepted part of the suggestion. One undo removes it. */
export const acceptGhost = (view: EditorView, pick: (text: string) => string = (text) => text): void => {
  const ghost = ghostKey.getState(view.state)?.ghost;
  if (!ghost) return;
  const { at, text } = ghost;
  const accepted = pick(text);
  const remainder = text.slice(accepted.length);
  const step = closeHistory(view.state.tr).insertText(accepted, at).scrollIntoView();
  view.dispatch(showing(step, remainder === '' ? null : { at: at + accepted.length, text: remainder }));
  view.dispatch(closeHistory(view.state.tr));
};

export const dismissGhost = (view: EditorView): void => {
  if (ghostKey.getState(view.state)?.ghost) view.dispatch(showing(view.state.tr, null));
};

/** Handles a key for the suggestion: Tab accepts it, Mod+→ accepts the next word, Escape dismisses it. */
export const pressGhostKey = (view: EditorView, event: KeyboardEvent): boolean => {
  if (!ghostKey.getState(view.state)?.ghost || view.composing || event.shiftKey || event.altKey) return false;
  const [isMod, isOther] = isMacOS() ? [event.metaKey, event.ctrlKey] : [event.ctrlKey, event.metaKey];
  if (isOther || isMod !== (event.key === 'ArrowRight')) return false;
  if (event.key === 'Tab') acceptGhost(view);
  else if (event.key === 'ArrowRight') acceptGhost(view, nextWord);
  else if (isPressed(event, 'Escape')) dismissGhost(view);
  else return false;
  // Otherwise Escape would also close a dialog that contains the editor.
  event.stopPropagation();
  return true;
};

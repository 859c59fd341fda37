import { isMacOS } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import type { EditorView } from '@tiptap/pm/view';
import { ghostKey, showing } from './ghost.ts';
import { nextWord } from './next-word.ts';

/** Puts so much of the shown words into the document, as one step that can be undone by itself. */
export const takeGhost = (view: EditorView, pick: (text: string) => string = (text) => text): void => {
  const ghost = ghostKey.getState(view.state)?.ghost;
  if (!ghost) return;
  const { at, text } = ghost;
  const taken = pick(text);
  const rest = text.slice(taken.length);
  const step = closeHistory(view.state.tr).insertText(taken, at).scrollIntoView();
  view.dispatch(showing(step, rest === '' ? null : { at: at + taken.length, text: rest }));
  view.dispatch(closeHistory(view.state.tr));
};

export const dismissGhost = (view: EditorView): void => {
  if (ghostKey.getState(view.state)?.ghost) view.dispatch(showing(view.state.tr, null));
};

/** Takes a key that is for the shown words: Tab all of them, Mod+→ the next one, Escape none. */
export const pressGhostKey = (view: EditorView, event: KeyboardEvent): boolean => {
  if (!ghostKey.getState(view.state)?.ghost || view.composing || event.shiftKey || event.altKey) return false;
  const [isMod, isOther] = isMacOS() ? [event.metaKey, event.ctrlKey] : [event.ctrlKey, event.metaKey];
  if (isOther || isMod !== (event.key === 'ArrowRight')) return false;
  if (event.key === 'Tab') takeGhost(view);
  else if (event.key === 'ArrowRight') takeGhost(view, nextWord);
  else if (event.key === 'Escape') dismissGhost(view);
  else return false;
  // What stands around the writing would close on Escape.
  event.stopPropagation();
  return true;
};

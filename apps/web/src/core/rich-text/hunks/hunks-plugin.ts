import { isMacOS } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import type { DecorationSet, EditorView } from '@tiptap/pm/view';
import { drawHunks, type HunkWords } from './draw-hunks.ts';
import { hunksAfter, hunksKey, NO_HUNKS, openHunks, withHunkCommand, type Hunks } from './hunk-state.ts';
import { settleCurrent, stepThroughHunks } from './settle-hunks.ts';
import { isPressed } from '../../../ui/pressed-key.ts';

/** Handles Mod+Alt with Enter (accept), Backspace (reject) and the arrow keys (previous and next). */
const pressHunkKey = (view: EditorView, event: KeyboardEvent): boolean => {
  const isMod = isMacOS() ? event.metaKey : event.ctrlKey;
  if (!isMod || !event.altKey || event.shiftKey || view.composing) return false;
  if (isPressed(event, 'Enter')) return settleCurrent(view, 'accepted');
  if (event.key === 'Backspace') return settleCurrent(view, 'rejected');
  if (event.key === 'ArrowDown') return stepThroughHunks(view, 1);
  return event.key === 'ArrowUp' && stepThroughHunks(view, -1);
};

const hunkOf = (target: EventTarget | null): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-hunk]')?.dataset['hunk'] : undefined;

/**
 * Plugin that shows suggestions in a text and handles decisions. The document is unchanged until a suggestion
 * is accepted.
 */
export const createHunksPlugin = (words: HunkWords): Plugin<Hunks> => {
  let drawn: { of: Hunks; set: DecorationSet } | undefined;
  return new Plugin<Hunks>({
    key: hunksKey,
    state: { init: () => NO_HUNKS, apply: (transaction, hunks) => hunksAfter(hunks, transaction) },
    props: {
      handleKeyDown: pressHunkKey,
      handleDOMEvents: {
        click(view, { target }) {
          const id = hunkOf(target);
          if (id !== undefined) view.dispatch(withHunkCommand(view.state.tr, { type: 'current', id }));
          return false;
        },
      },
      decorations(state) {
        const hunks = hunksKey.getState(state);
        if (!hunks || hunks.hunks.length === 0) return undefined;
        if (drawn?.of !== hunks)
          drawn = { of: hunks, set: drawHunks(openHunks(hunks, state.doc), hunks.current, state.doc, words) };
        return drawn.set;
      },
    },
  });
};

import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { ghostAfter, ghostKey, type Ghost, type GhostState } from './ghost.ts';
import { createSuggesting, type Ask } from './suggesting.ts';
import { dismissGhost, pressGhostKey, takeGhost } from './take-ghost.ts';

type Options = {
  ask: Ask;
  /** Told what is shown when it appears, and when it is gone. */
  onShow: (text: string | undefined) => void;
};

/** Its letters stand in a pseudo-element: they cannot be chosen, copied or found, nor read as part of the text. */
const draw = (view: EditorView, { text }: Ghost): HTMLElement => {
  const element = document.createElement('span');
  element.className = 'ghost';
  element.dataset['text'] = text;
  element.setAttribute('aria-hidden', 'true');
  // The writing keeps the focus, and a phone its keyboard.
  element.addEventListener('mousedown', (event) => event.preventDefault());
  element.addEventListener('click', () => takeGhost(view));
  return element;
};

/** Shows behind the caret how a text may go on, after a pause in the writing. */
export const createGhostPlugin = ({ ask, onShow }: Options): Plugin<GhostState> => {
  // Another plugin that comes meanwhile has the view of each made anew.
  let wasUnderWay = false;
  return new Plugin<GhostState>({
    key: ghostKey,
    state: {
      init: () => ({ ghost: undefined, written: 0 }),
      apply: (transaction, state) => ghostAfter(state, transaction),
    },
    props: {
      handleKeyDown: pressGhostKey,
      handleDOMEvents: {
        blur: dismissGhost,
        compositionstart: dismissGhost,
      },
      decorations(state) {
        const ghost = ghostKey.getState(state)?.ghost;
        if (!ghost) return undefined;
        const widget = Decoration.widget(ghost.at, (view) => draw(view, ghost), {
          side: 1,
          key: `ghost ${ghost.text}`,
          ignoreSelection: true,
          stopEvent: () => true,
        });
        return DecorationSet.create(state.doc, [widget]);
      },
    },
    view(view) {
      const suggesting = createSuggesting(view, ask);
      if (wasUnderWay) suggesting.soon();
      return {
        update(_view, before) {
          const [was, is] = [ghostKey.getState(before), ghostKey.getState(view.state)];
          if (!was || !is) return;
          if (is.written !== was.written && !is.ghost) suggesting.soon();
          else if (before.doc !== view.state.doc || !before.selection.eq(view.state.selection))
            suggesting.stop();
          if (!was.ghost !== !is.ghost) onShow(is.ghost?.text);
        },
        destroy() {
          wasUnderWay = suggesting.isUnderWay();
          suggesting.stop();
          onShow(undefined);
        },
      };
    },
  });
};

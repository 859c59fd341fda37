import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { ghostAfter, ghostKey, type Ghost, type GhostState } from './ghost.ts';
import { createSuggesting, type Ask } from './suggesting.ts';
import { dismissGhost, pressGhostKey, acceptGhost } from './accept-ghost.ts';

type Options = {
  ask: Ask;
  /** Called with the suggestion when it appears, and with undefined when it disappears. */
  onShow: (text: string | undefined) => void;
};

/** Drawn in a pseudo-element, so that it cannot be selected, copied, found or read as part of the text. */
const draw = (view: EditorView, { text }: Ghost): HTMLElement => {
  const element = document.createElement('span');
  element.className = 'ghost';
  element.dataset['text'] = text;
  element.setAttribute('aria-hidden', 'true');
  // Keeps the focus in the text and a phone's keyboard open.
  element.addEventListener('mousedown', (event) => event.preventDefault());
  element.addEventListener('click', () => acceptGhost(view));
  return element;
};

/** Plugin that suggests a continuation at the caret when the user pauses. */
export const createGhostPlugin = ({ ask, onShow }: Options): Plugin<GhostState> => {
  // Registering another plugin recreates this view, so its state is stored outside.
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
      const current = ghostKey.getState(view.state)?.ghost;
      if (current) onShow(current.text);
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

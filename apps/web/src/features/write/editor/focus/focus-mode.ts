import { Extension, type Editor } from '@tiptap/core';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

const KEY = new PluginKey<boolean>('focusMode');

export const setFocusMode = (editor: Editor, isOn: boolean): void =>
  editor.view.dispatch(editor.state.tr.setMeta(KEY, isOn).setMeta('addToHistory', false));

/** Marks the current block, so that all others can be dimmed. */
export const FocusMode = Extension.create({
  name: 'focusMode',
  addProseMirrorPlugins: () => [
    new Plugin<boolean>({
      key: KEY,
      state: {
        init: () => false,
        apply: (tr, isOn) => (tr.getMeta(KEY) as boolean | undefined) ?? isOn,
      },
      props: {
        attributes: (state): Record<string, string> => (KEY.getState(state) ? { 'data-focused': '' } : {}),
        decorations(state) {
          const { $from } = state.selection;
          if (!KEY.getState(state) || $from.depth === 0) return null;
          const at = Decoration.node($from.before(1), $from.after(1), { class: 'at-hand' });
          return DecorationSet.create(state.doc, [at]);
        },
      },
    }),
  ],
});

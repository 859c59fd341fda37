import { Extension } from '@tiptap/core';
import type { Node as EditorNode } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { highlight } from '../../markdown/highlight/highlight.ts';
import type { Line } from '../../markdown/highlight/line.ts';
import { stringOf } from '../document/document.ts';

/** Time without a key press after which code is highlighted again, in ms. */
const DEBOUNCE_MS = 200;

type ColoredRange = { from: number; to: number; colors: Decoration[] };

const KEY = new PluginKey<DecorationSet>('codeColors');

const colorsOf = (lines: readonly Line[], start: number): Decoration[] => {
  const colors: Decoration[] = [];
  let at = start;
  for (const line of lines) {
    for (const [kind, text] of line) {
      if (kind) colors.push(Decoration.inline(at, at + text.length, { class: `code-${kind}` }));
      at += text.length;
    }
    at += 1;
  }
  return colors;
};

const codeBlocks = (doc: EditorNode): { node: EditorNode; position: number }[] => {
  const blocks: { node: EditorNode; position: number }[] = [];
  doc.descendants((node, position) => {
    if (node.type.name === 'codeBlock') blocks.push({ node, position });
    return !node.isTextblock;
  });
  return blocks;
};

/** Highlights changed code blocks after a pause in typing. */
const createColorer = (view: EditorView) => {
  const done = new WeakSet<EditorNode>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDestroyed = false;

  const color = async (): Promise<void> => {
    for (const { node } of codeBlocks(view.state.doc)) {
      if (done.has(node)) continue;
      done.add(node);
      const lines = await highlight(node.textContent, stringOf(node.attrs['language']), true);
      if (isDestroyed) return;
      // The block may have been edited or moved meanwhile.
      const now = codeBlocks(view.state.doc).find((each) => each.node === node);
      if (!now) continue;
      const colored: ColoredRange = {
        from: now.position,
        to: now.position + node.nodeSize,
        colors: colorsOf(lines ?? [], now.position + 1),
      };
      view.dispatch(view.state.tr.setMeta(KEY, colored).setMeta('addToHistory', false));
    }
  };
  const scheduleUpdate = (milliseconds: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void color(), milliseconds);
  };
  scheduleUpdate(0);
  return {
    update(_view: EditorView, before: { doc: EditorNode }) {
      if (before.doc !== view.state.doc) scheduleUpdate(DEBOUNCE_MS);
    },
    destroy() {
      isDestroyed = true;
      clearTimeout(timer);
    },
  };
};

export const CodeColors = Extension.create({
  name: 'codeColors',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key: KEY,
      state: {
        init: () => DecorationSet.empty,
        apply(tr, set) {
          const mapped = set.map(tr.mapping, tr.doc);
          const colored = tr.getMeta(KEY) as ColoredRange | undefined;
          if (!colored) return mapped;
          const { from, to, colors } = colored;
          return mapped.remove(mapped.find(from, to)).add(tr.doc, colors);
        },
      },
      props: { decorations: (state) => KEY.getState(state) },
      view: createColorer,
    }),
  ],
});

import type { Editor, NodeViewRenderer } from '@tiptap/core';
import type { Node as EditorNode } from '@tiptap/pm/model';
import type { ComponentType } from 'react';

export type NodeProps = {
  attrs: Readonly<Record<string, unknown>>;
  isSelected: boolean;
  change: (attrs: Record<string, unknown>) => void;
  remove: () => void;
};

export type ShownNode = {
  key: string;
  dom: HTMLElement;
  Component: ComponentType<NodeProps>;
  props: NodeProps;
};

export type NodeViews = ReturnType<typeof createNodeViews>;

/** Manages the nodes that React renders in an editor, each in the element of its node view. */
export const createNodeViews = () => {
  let shown: readonly ShownNode[] = [];
  let last = 0;
  const listeners = new Set<() => void>();
  const set = (next: readonly ShownNode[]) => {
    shown = next;
    for (const listener of listeners) listener();
  };
  return {
    get: () => shown,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    newKey: () => String((last += 1)),
    show: (node: ShownNode) => set([...shown.filter(({ key }) => key !== node.key), node]),
    hide: (key: string) => set(shown.filter((each) => each.key !== key)),
  };
};

const INTERACTIVE = 'button, input, textarea, a';

const changing = (editor: Editor, getPos: () => number | undefined) => ({
  change(attrs: Record<string, unknown>) {
    const at = getPos();
    if (at === undefined) return;
    editor.view.dispatch(editor.state.tr.setNodeMarkup(at, undefined, attrs));
    editor.commands.focus(at + 1);
  },
  remove() {
    const at = getPos();
    const size = at === undefined ? undefined : editor.state.doc.nodeAt(at)?.nodeSize;
    if (at === undefined || size === undefined) return;
    editor
      .chain()
      .deleteRange({ from: at, to: at + size })
      .focus(at)
      .run();
  },
});

export const drawnBy =
  (views: NodeViews, Component: ComponentType<NodeProps>): NodeViewRenderer =>
  ({ node: first, editor, getPos }) => {
    const dom = document.createElement(first.isInline ? 'span' : 'div');
    dom.contentEditable = 'false';
    const key = views.newKey();
    let node = first;
    let isSelected = false;
    const show = () =>
      views.show({
        key,
        dom,
        Component,
        props: { attrs: node.attrs, isSelected, ...changing(editor, getPos) },
      });
    show();
    return {
      dom,
      update(next: EditorNode) {
        if (next.type !== node.type) return false;
        node = next;
        show();
        return true;
      },
      selectNode() {
        isSelected = true;
        show();
      },
      deselectNode() {
        isSelected = false;
        show();
      },
      stopEvent: ({ target }) => target instanceof Element && target.closest(INTERACTIVE) !== null,
      ignoreMutation: () => true,
      destroy: () => views.hide(key),
    };
  };

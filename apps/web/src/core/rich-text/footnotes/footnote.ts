import { Node, type Editor } from '@tiptap/core';
import type { Node as EditorNode } from '@tiptap/pm/model';
import { stringOf, type DocumentNode } from '../document/document.ts';

/** A footnote: one paragraph, with the label that references in the text use. */
export const Footnote = Node.create({
  name: 'footnote',
  group: 'block',
  content: 'inline*',
  defining: true,
  addAttributes: () => ({
    label: {
      default: '1',
      parseHTML: (element: HTMLElement) => element.dataset['footnote'] ?? '1',
      renderHTML: ({ label }: Record<string, unknown>) => ({ 'data-footnote': stringOf(label) }),
    },
  }),
  parseHTML: () => [{ tag: 'div[data-footnote]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', { ...HTMLAttributes, class: 'footnote-text', dir: 'auto' }, 0],
});

const labelsIn = (doc: EditorNode): Set<string> => {
  const labels = new Set<string>();
  doc.descendants((node) => {
    if (node.type.name === 'footnote' || node.type.name === 'footnoteReference')
      labels.add(stringOf(node.attrs['label']));
  });
  return labels;
};

/** Returns the first unused number. */
export const freeLabel = (doc: EditorNode): string => {
  const labels = labelsIn(doc);
  let number = 1;
  while (labels.has(String(number))) number += 1;
  return String(number);
};

/**
 * Inserts a reference at the caret and its footnote at the end; returns the label. Moves the caret into the
 * footnote if it is empty.
 */
export const insertFootnote = (editor: Editor, content: DocumentNode[] = []): string => {
  const label = freeLabel(editor.state.doc);
  const chain = editor
    .chain()
    .focus()
    .insertContent({ type: 'footnoteReference', attrs: { label } })
    .command(({ tr, state }) => {
      tr.insert(
        tr.doc.content.size,
        state.schema.nodeFromJSON({ type: 'footnote', attrs: { label }, content }),
      );
      return true;
    });
  (content.length === 0 ? chain.focus('end').scrollIntoView() : chain).run();
  return label;
};

const placeOf = (doc: EditorNode, type: string, label: string): number | undefined => {
  let start: number | undefined;
  doc.descendants((node, position) => {
    if (start === undefined && node.type.name === type && node.attrs['label'] === label) start = position;
    return start === undefined;
  });
  return start;
};

/** Scrolls from a reference to its footnote, or back. */
export const goToFootnote = (editor: Editor, label: string, to: 'footnote' | 'footnoteReference'): void => {
  const position = placeOf(editor.state.doc, to, label);
  if (position === undefined) return;
  editor
    .chain()
    .focus()
    .setTextSelection(position + 1)
    .scrollIntoView()
    .run();
};

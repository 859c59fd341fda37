import { DOMSerializer, type Node } from '@tiptap/pm/model';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import type { Hunk } from './hunk-state.ts';

/** Accessible labels of a suggestion. */
export type HunkWords = { removed: string; added: string };

const fresh = (
  { id, content, isBlock }: Hunk,
  isCurrent: boolean,
  { added }: HunkWords,
  doc: Node,
): HTMLElement => {
  const element = document.createElement(isBlock ? 'div' : 'ins');
  element.className = `hunk-new${isCurrent ? ' hunk-current' : ''}`;
  element.dataset['hunk'] = id;
  element.contentEditable = 'false';
  element.setAttribute('role', 'insertion');
  element.setAttribute('aria-label', added);
  element.append(DOMSerializer.fromSchema(doc.type.schema).serializeFragment(content));
  return element;
};

const removedWidget = (hunk: Hunk, isCurrent: boolean, { removed }: HunkWords, doc: Node): Decoration[] => {
  const { id, from, to, isBlock } = hunk;
  const attrs = {
    class: `hunk-gone${isCurrent ? ' hunk-current' : ''}`,
    'data-hunk': id,
    'aria-label': removed,
    role: 'deletion',
  };
  if (!isBlock) return from === to ? [] : [Decoration.inline(from, to, { ...attrs, nodeName: 'del' })];
  const blocks: Decoration[] = [];
  doc.nodesBetween(from, to, (node, position) => {
    if (position < from || position + node.nodeSize > to) return true;
    blocks.push(Decoration.node(position, position + node.nodeSize, { class: attrs.class, 'data-hunk': id }));
    return false;
  });
  return blocks;
};

/**
 * Draws suggestions in the text: the old part struck through, followed by the new one, which is not part of
 * the document.
 */
export const drawHunks = (
  hunks: readonly Hunk[],
  current: string | undefined,
  doc: Node,
  words: HunkWords,
): DecorationSet =>
  DecorationSet.create(
    doc,
    hunks.flatMap((hunk) => {
      const isCurrent = hunk.id === current;
      const drawn = removedWidget(hunk, isCurrent, words, doc);
      if (hunk.content.size === 0) return drawn;
      const key = `${hunk.id} ${isCurrent ? 'current' : ''} ${hunk.content.toString()}`;
      const make = () => fresh(hunk, isCurrent, words, doc);
      return [...drawn, Decoration.widget(hunk.to, make, { side: 1, key, ignoreSelection: true })];
    }),
  );

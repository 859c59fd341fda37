import { Fragment, Slice, type Node as EditorNode } from '@tiptap/pm/model';
import { stringOf } from '../document/document.ts';

const isNote = ({ type }: EditorNode): boolean => type.name === 'footnote';
const isOfNote = (node: EditorNode): boolean => isNote(node) || node.type.name === 'footnoteReference';
const labelOf = ({ attrs }: EditorNode): string => stringOf(attrs['label']);

const labelsOf = (content: Fragment, isWanted: (node: EditorNode) => boolean): Set<string> => {
  const labels = new Set<string>();
  content.descendants((node) => {
    if (isWanted(node)) labels.add(labelOf(node));
  });
  return labels;
};

const relabeled = (content: Fragment, names: ReadonlyMap<string, string>): Fragment => {
  const nodes: EditorNode[] = [];
  content.forEach((node) => {
    const within = relabeled(node.content, names);
    const label = isOfNote(node) ? names.get(labelOf(node)) : undefined;
    nodes.push(
      label === undefined
        ? node.copy(within)
        : node.type.create({ ...node.attrs, label }, within, node.marks),
    );
  });
  return Fragment.fromArray(nodes);
};

/** Renumbers pasted footnotes whose numbers are already used in the document. */
export const renumberNotes = (slice: Slice, document: EditorNode): Slice => {
  const pastedLabels = labelsOf(slice.content, isNote);
  const labels = labelsOf(document.content, isOfNote);
  const clashing = [...pastedLabels].filter((label) => labels.has(label));
  if (clashing.length === 0) return slice;
  const used = new Set([...pastedLabels, ...labels]);
  const names = new Map<string, string>();
  let number = 1;
  for (const label of clashing) {
    while (used.has(String(number))) number += 1;
    used.add(String(number));
    names.set(label, String(number));
  }
  return new Slice(relabeled(slice.content, names), slice.openStart, slice.openEnd);
};

import type { Editor } from '@tiptap/core';

export type Heading = { position: number; level: number; words: string; isHere: boolean };

/** The headings of a writing in their order; the one that the caret is under is here. */
export const headingsOf = (editor: Editor): Heading[] => {
  const headings: Heading[] = [];
  const { doc, selection } = editor.state;
  doc.forEach((node, position) => {
    if (node.type.name !== 'heading') return;
    const level = Number(node.attrs['level']);
    headings.push({ position, level, words: node.textContent, isHere: false });
  });
  const here = headings.findLast(({ position }) => position <= selection.from);
  if (here) here.isHere = true;
  return headings;
};

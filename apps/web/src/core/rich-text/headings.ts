import type { Node as EditorNode } from '@tiptap/pm/model';

export type Heading = { position: number; level: number; words: string };

export const headingsOf = (doc: EditorNode): Heading[] => {
  const headings: Heading[] = [];
  doc.forEach((node, position) => {
    if (node.type.name === 'heading')
      headings.push({ position, level: Number(node.attrs['level']), words: node.textContent });
  });
  return headings;
};

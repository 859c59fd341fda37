import type { Editor } from '@tiptap/core';
import { headingsOf, type Heading } from '../../../../core/rich-text/headings.ts';

/** The headings of a writing; the one that the caret is under is here. */
export const headingsAt = ({ state: { doc, selection } }: Editor): (Heading & { isHere: boolean })[] => {
  const headings = headingsOf(doc);
  const here = headings.findLast(({ position }) => position <= selection.from);
  return headings.map((heading) => ({ ...heading, isHere: heading === here }));
};

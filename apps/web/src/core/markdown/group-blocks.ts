import type { FoldedToken } from '@studiolo/markdown/details';

const LEAST = 6;
const MOST = 64;

/**
 * Divides blocks into groups, so that a long growing text is compared, laid out and painted by group. A group
 * ends with a paragraph if possible, since the spacing around code, tables and rules depends on their
 * neighbours.
 */
export const groupBlocks = (blocks: readonly FoldedToken[]): (readonly FoldedToken[])[] => {
  const groups: FoldedToken[][] = [];
  for (const block of blocks) {
    const group = groups.at(-1);
    const isFull =
      !group || group.length >= MOST || (group.length >= LEAST && group.at(-1)?.type === 'paragraph');
    if (isFull) groups.push([block]);
    else group.push(block);
  }
  return groups;
};

import type { BlockToken } from '@studiolo/markdown/tokens';

const MIN_GROUP_SIZE = 6;
const MAX_GROUP_SIZE = 64;

/**
 * Divides blocks into groups, so that only part of a long growing text is compared, laid out and painted at a
 * time. If possible a group ends with a paragraph, since the spacing around code, tables and rules depends on
 * their neighbors.
 */
export const groupBlocks = (blocks: readonly BlockToken[]): (readonly BlockToken[])[] => {
  const groups: BlockToken[][] = [];
  for (const block of blocks) {
    const group = groups.at(-1);
    const isFull =
      !group ||
      group.length >= MAX_GROUP_SIZE ||
      (group.length >= MIN_GROUP_SIZE && group.at(-1)?.type === 'paragraph');
    if (isFull) groups.push([block]);
    else group.push(block);
  }
  return groups;
};

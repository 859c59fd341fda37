import type { TextToken } from '@studiolo/markdown/tokens';

const LEAST = 6;
const MOST = 64;

/**
 * The blocks of a text in groups, so that a long one that grows is compared, laid out and painted by groups. A group ends
 * with a paragraph where it can: what stands around code, tables and rules is told by their neighbours.
 */
export const inGroups = (blocks: readonly TextToken[]): (readonly TextToken[])[] => {
  const groups: TextToken[][] = [];
  for (const block of blocks) {
    const group = groups.at(-1);
    const isFull =
      !group || group.length >= MOST || (group.length >= LEAST && group.at(-1)?.type === 'paragraph');
    if (isFull) groups.push([block]);
    else group.push(block);
  }
  return groups;
};

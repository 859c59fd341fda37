import { runsOn } from './kinds.ts';
import type { LayoutBlock, LayoutPage } from '../layout-document.ts';

const isFlow = ({ kind }: LayoutBlock): boolean =>
  kind !== 'figure' &&
  kind !== 'table' &&
  kind !== 'label' &&
  kind !== 'caption' &&
  kind !== 'footnote' &&
  kind !== 'header' &&
  kind !== 'footer' &&
  kind !== 'turned';

const renumbered = (text: string, by: number): string =>
  text.replaceAll(/⟦(\/?)(\d+)⟧/g, (_, end: string, number: string) => `⟦${end}${Number(number) + by}⟧`);

const joint = (before: string, after: string): string => {
  if (/[\p{L}]-$/u.test(before) && /^\p{Ll}/u.test(after)) return '';
  return /\p{Script=Han}$/u.test(before) && /^\p{Script=Han}/u.test(after) ? '' : ' ';
};

const joined = (one: LayoutBlock, other: LayoutBlock): LayoutBlock => {
  const between = joint(one.text, other.text);
  const head = between === '' && one.text.endsWith('-') ? one.text.slice(0, -1) : one.text;
  return {
    ...one,
    text: `${head}${between}${renumbered(other.text, one.parts.length)}`,
    parts: [...one.parts, ...other.parts],
    lines: [...one.lines, ...other.lines],
  };
};

const bottomOf = (block: LayoutBlock): number => Math.max(...block.lines.map(({ box }) => box[1] + box[3]));
const topOf = (block: LayoutBlock): number => Math.min(...block.lines.map(({ box }) => box[1]));

/**
 * Joins the halves of a paragraph split by a column or a page. The joined paragraph is placed where the first
 * half begins.
 */
export const joinBlocks = (pages: readonly LayoutPage[]): LayoutPage[] => {
  const all = pages.map((page) => ({ ...page, blocks: [...page.blocks] }));
  for (const [index, page] of all.entries()) {
    for (let at = 0; at < page.blocks.length; at += 1) {
      const block = page.blocks[at];
      if (!block || !isFlow(block)) continue;
      const next = page.blocks.slice(at + 1).find(isFlow);
      const following = next ? page : all[index + 1];
      const other = next ?? following?.blocks.find(isFlow);
      if (!following || !other || Math.abs(other.size - block.size) > block.size * 0.06) continue;
      // On the same page only if it continues higher up, in the next column.
      if (next && topOf(other) > bottomOf(block) - block.size) continue;
      if (!runsOn(block.kind, block.text, other)) continue;
      following.blocks.splice(following.blocks.indexOf(other), 1);
      page.blocks[at] = joined(block, other);
      at -= 1;
    }
  }
  return all;
};

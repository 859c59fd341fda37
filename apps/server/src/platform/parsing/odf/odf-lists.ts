import { attribute, type OdfElement } from './odf-tree.ts';
import { OUTLINE } from '@studiolo/markdown/word/odf-levels';
import type { OdfStyles } from './odf-styles.ts';

type ReadBlocks = (elements: readonly OdfElement[]) => string[];

const isContinued = (list: OdfElement): boolean =>
  attribute(list, 'continue-numbering') === 'true' || attribute(list, 'continue-list') !== undefined;

type ItemPart = { content: OdfElement[]; lists: OdfElement[] };

/** The parts of an item in their order: each is content and the lists after it. */
const partsOf = (item: OdfElement): ItemPart[] => {
  const parts: ItemPart[] = [{ content: [], lists: [] }];
  for (const each of item.children) {
    const part = parts.at(-1);
    if (each.localName === 'list') part?.lists.push(each);
    else if (part && part.lists.length === 0) part.content.push(each);
    else parts.push({ content: [each], lists: [] });
  }
  return parts;
};

/** Numbers lists and headings as LibreOffice does, including lists that are interrupted by another list. */
export const countOdfNumbers = (styles: OdfStyles, blocks: ReadBlocks) => {
  const counts = new Map<string, number>();
  const headings: number[] = [];

  /** Lines of a list, each with its mark and indentation. */
  const linesOf = (
    list: OdfElement,
    inherited = '',
    above: readonly number[] = [],
    isWithinContinued = false,
  ): string[] => {
    const name = attribute(list, 'style-name') ?? inherited;
    const level = above.length + 1;
    const key = `${name} ${level}`;
    const goesOn = isWithinContinued || isContinued(list);
    const start = styles.startOf(name, level);
    let count = goesOn ? (counts.get(key) ?? start - 1) : start - 1;
    const items = list.children.filter(({ localName }) => /^list-(?:item|header)$/.test(localName));
    return items.flatMap((item, at): string[] => {
      const parts = partsOf(item);
      const [{ content, lists } = { content: [], lists: [] }] = parts;
      // An item without content only nests an inner list one level deeper.
      if (content.length === 0 && lists.length > 0 && parts.length === 1) {
        const numbers = [...above, Math.max(count, start)];
        return lists.flatMap((each) => linesOf(each, name, numbers, goesOn && at === 0));
      }
      const isHeader = item.localName === 'list-header';
      const startValue = attribute(item, 'start-value');
      if (!isHeader) count = startValue === undefined ? count + 1 : Number(startValue);
      counts.set(key, count);
      const numbers = [...above, count];
      const mark = isHeader ? '' : `${styles.labelOf(name, numbers) ?? '-'} `;
      const indent = '  '.repeat(Math.min(above.length, 8));
      return parts.flatMap((part, place): string[] => {
        const words = blocks(part.content).join('\n');
        const line = words === '' ? [] : [`${indent}${place === 0 ? mark : '  '}${words}`];
        return [...line, ...part.lists.flatMap((each) => linesOf(each, name, numbers))];
      });
    });
  };

  return {
    linesOf: (list: OdfElement): string[] => linesOf(list),
    /** The number that is shown before a heading, with a space after it. */
    headingLabel: (heading: OdfElement): string => {
      const level = Number(attribute(heading, 'outline-level') ?? 1);
      if (attribute(heading, 'is-list-header') === 'true' || heading.textContent.trim() === '') return '';
      const start = attribute(heading, 'start-value');
      while (headings.length < level - 1) headings.push(styles.startOf(OUTLINE, headings.length + 1));
      const next = (headings[level - 1] ?? styles.startOf(OUTLINE, level) - 1) + 1;
      headings.splice(level - 1, headings.length, start === undefined ? next : Number(start));
      const label = styles.labelOf(OUTLINE, headings)?.trim() ?? '';
      return label === '' ? '' : `${label} `;
    },
  };
};

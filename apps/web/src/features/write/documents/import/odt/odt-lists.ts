import type { DocumentNode } from '../../../../../core/rich-text/document/document.ts';
import { attribute } from '../word/docx-xml.ts';
import type { ListEntry } from '../word/read-list.ts';
import type { OdtStyles } from './odt-styles.ts';

type ReadBlocks = (elements: Iterable<Element>) => DocumentNode[];

const isContinued = (list: Element): boolean =>
  attribute(list, 'continue-numbering') === 'true' || attribute(list, 'continue-list') !== undefined;

type ItemPart = { content: Element[]; lists: Element[] };

/** Returns the parts of an item in their order: each is content and the lists after it. */
const partsOf = (item: Element): ItemPart[] => {
  const parts: ItemPart[] = [{ content: [], lists: [] }];
  for (const each of item.children) {
    const part = parts.at(-1);
    if (each.localName === 'list') part?.lists.push(each);
    else if (part && part.lists.length === 0) part.content.push(each);
    else parts.push({ content: [each], lists: [] });
  }
  return parts;
};

/**
 * Numbers the items of lists in the same way as LibreOffice, including lists that are interrupted by another
 * one.
 */
export const listReader = (styles: OdtStyles, blocks: ReadBlocks) => {
  const counts = new Map<string, number>();

  const entriesOf = (
    list: Element,
    inherited = '',
    above: readonly number[] = [],
    isWithinContinued = false,
  ): ListEntry[] => {
    const name = attribute(list, 'style-name') ?? inherited;
    const level = above.length + 1;
    const key = `${name} ${level}`;
    const goesOn = isWithinContinued || isContinued(list);
    const start = styles.startOf(name, level);
    let count = goesOn ? (counts.get(key) ?? start - 1) : start - 1;
    const items = [...list.children].filter(({ localName }) => /^list-(?:item|header)$/.test(localName));
    return items.flatMap((item, at): ListEntry[] => {
      const parts = partsOf(item);
      const [{ content: itemContent, lists } = { content: [], lists: [] }, ...others] = parts;
      // An item that contains only a list serves to nest that list one level deeper.
      if (itemContent.length === 0 && lists.length > 0 && others.length === 0) {
        const numbers = [...above, Math.max(count, start)];
        return lists.flatMap((each) => entriesOf(each, name, numbers, goesOn && at === 0));
      }
      const isHeader = item.localName === 'list-header';
      const startValue = attribute(item, 'start-value');
      if (!isHeader) count = startValue === undefined ? count + 1 : Number(startValue);
      counts.set(key, count);
      const numbers = [...above, count];
      const place = isHeader ? { label: '', isPlain: false } : styles.labelOf(name, numbers);
      const entry = {
        list: key,
        // A line without a number belongs to the item above it.
        level: isHeader ? level : level - 1,
        isBullet: place === undefined,
        label: place?.label ?? '',
        value: count,
        isPlain: place?.isPlain ?? false,
        blocks: blocks(itemContent),
      };
      if (isHeader) return [entry];
      const entriesIn = (inner: readonly Element[]): ListEntry[] =>
        inner.flatMap((each) => entriesOf(each, name, numbers));
      // An entry without a label continues the item above it.
      const continued = { ...entry, isBullet: false, isPlain: false, label: '' };
      const further = others.flatMap((part): ListEntry[] => [
        { ...continued, blocks: blocks(part.content) },
        ...entriesIn(part.lists),
      ]);
      return [entry, ...entriesIn(lists), ...further];
    });
  };
  return entriesOf;
};

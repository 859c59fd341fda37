import type { DocumentNode } from '../../../../../core/rich-text/document/document.ts';
import { attribute, children } from '../word/docx-xml.ts';
import type { ListEntry } from '../word/read-list.ts';
import type { OdtStyles } from './odt-styles.ts';

type ReadBlocks = (elements: Iterable<Element>) => DocumentNode[];

const isContinued = (list: Element): boolean =>
  attribute(list, 'continue-numbering') === 'true' || attribute(list, 'continue-list') !== undefined;

const contentOf = (item: Element): Element[] =>
  [...item.children].filter(({ localName }) => localName !== 'list');

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
      const itemContent = contentOf(item);
      const inner = children(item, 'list');
      // An item that contains only a list serves to nest that list one level deeper.
      if (itemContent.length === 0 && inner.length > 0) {
        const numbers = [...above, Math.max(count, start)];
        return inner.flatMap((each) => entriesOf(each, name, numbers, goesOn && at === 0));
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
      return isHeader ? [entry] : [entry, ...inner.flatMap((each) => entriesOf(each, name, numbers))];
    });
  };
  return entriesOf;
};

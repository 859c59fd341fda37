import { listLabel, listStyleOf } from '@studiolo/markdown/word/list-labels';
import type { Cleaner } from './cleaner.ts';

const BLOCKS = /^(?:p|div|h[1-6]|ul|ol|table|pre|blockquote|section|dl|hr|figure)$/;

const isBlock = (node: Node): boolean => node instanceof Element && BLOCKS.test(node.localName);

const styleOf = (element: Element): string =>
  listStyleOf(element.getAttribute('style') ?? '') || (element.getAttribute('type') ?? '');

/** Returns the content of an item as blocks, with the label before the first text. */
const labeled = (page: Document, item: Element, label: string): Element[] => {
  const blocks: Element[] = [];
  let line: Element | undefined;
  for (const child of item.childNodes) {
    if (child instanceof Element && isBlock(child)) {
      blocks.push(child);
      line = undefined;
    } else if (line || (child.textContent ?? '').trim() !== '' || child instanceof Element) {
      if (!line) {
        line = page.createElement('p');
        blocks.push(line);
      }
      line.append(child.cloneNode(true));
    }
  }
  const [first] = blocks;
  const holder = first && /^(?:p|div|h[1-6])$/.test(first.localName) ? first : page.createElement('p');
  if (holder !== first) blocks.unshift(holder);
  holder.prepend(label.endsWith('、') ? label : `${label} `);
  return blocks;
};

const WRITTEN = /^["'](.*)["']$/;

/**
 * Returns the label that an item's style contains as text, such as `"(a) "` in Outlook; undefined for decimal
 * numbers.
 */
const writtenLabel = (item: HTMLElement): string | undefined => {
  const label = WRITTEN.exec(item.style.listStyleType)?.[1]?.trim() ?? '';
  return /[\p{L}\p{N}]/u.test(label) && !/^\d+[.)]?$/.test(label) ? label : undefined;
};

/** Returns the items of a list with their numbers as a browser counts them. */
const numbered = (list: HTMLOListElement): { item: HTMLLIElement; value: number }[] => {
  const items = [...list.children].filter((each) => each instanceof HTMLLIElement);
  const isReversed = list.hasAttribute('reversed');
  let next = list.hasAttribute('start') ? list.start : isReversed ? items.length : 1;
  return items.map((item) => {
    const explicit = Number(item.getAttribute('value') ?? Number.NaN);
    const value = Number.isInteger(explicit) ? explicit : next;
    next = value + (isReversed ? -1 : 1);
    return { item, value };
  });
};

/**
 * Writes numbers that Markdown lists do not support as text: letters, Roman and Chinese numerals, and
 * negative numbers. All other items stay in lists.
 */
export const letteredLists: Cleaner = (page) => {
  for (const list of [...page.querySelectorAll('ol')].toReversed()) {
    const style = styleOf(list);
    const items = numbered(list).map(({ item, value }) => ({
      item,
      value,
      label:
        writtenLabel(item) ??
        listLabel(value, styleOf(item) || style) ??
        (value < 0 ? `${value}.` : undefined),
    }));
    if (items.every(({ label }) => label === undefined)) continue;
    const pieces: Element[] = [];
    let rest: HTMLOListElement | undefined;
    for (const { item, value, label } of items) {
      const inner: ChildNode[] = [];
      for (
        let after = item.nextElementSibling;
        after && after.localName !== 'li';
        after = after.nextElementSibling
      )
        inner.push(after);
      item.append(...inner);
      if (label !== undefined) {
        pieces.push(...labeled(page, item, label));
        rest = undefined;
        continue;
      }
      if (!rest) {
        rest = page.createElement('ol');
        rest.start = value;
        if (list.hasAttribute('reversed')) rest.setAttribute('reversed', '');
        pieces.push(rest);
      }
      rest.append(item);
    }
    const parent = list.parentElement;
    const before = list.previousElementSibling;
    // A list between two items belongs to the item before it.
    if (parent?.matches('ol, ul') && before?.localName === 'li') {
      before.append(...pieces);
      list.remove();
    } else list.replaceWith(...pieces);
  }
};

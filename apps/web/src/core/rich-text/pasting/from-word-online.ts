import { renamed, type Cleaner } from './cleaner.ts';
import { joinLists, type PastedItem } from './lists.ts';

const ITEM = 'li[data-aria-level]';
const itemOf = (item: HTMLElement): PastedItem => {
  const list = item.parentElement;
  const isOrdered = list?.localName === 'ol';
  const before = [...(list?.children ?? [])].filter(({ localName }) => localName === 'li').indexOf(item);
  return {
    list: isOrdered ? (item.dataset['listid'] ?? '') : '',
    level: Number(item.dataset['ariaLevel']) || 1,
    kind: isOrdered ? 'ordered' : 'bullet',
    value: Math.max(1, (Number(list?.getAttribute('start')) || 1) + Math.max(0, before)),
    label: '',
    content: [...item.childNodes],
  };
};

/** Word on the web creates a separate list per item, and stores the level in an attribute. */
export const fromWordOnline: Cleaner = (page) => {
  // Character that marks the end of a paragraph.
  for (const end of page.querySelectorAll('.EOP')) end.remove();
  for (const heading of page.querySelectorAll('p[role="heading"], div[role="heading"]')) {
    const level = Number(heading.getAttribute('aria-level'));
    if (level >= 1 && level <= 6) renamed(heading, `h${level}`);
  }
  joinLists(page, ITEM, itemOf);
};

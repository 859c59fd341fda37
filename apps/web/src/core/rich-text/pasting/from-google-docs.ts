import type { Cleaner } from './cleaner.ts';

const BOX = 'input[type="checkbox"], img[aria-roledescription="checkbox"]';

const isDone = (item: Element, box: Element | null): boolean =>
  item.getAttribute('aria-checked') === 'true' || (box?.hasAttribute('checked') ?? false);

/** The checkbox of an item itself, not of nested items. */
const boxOf = (item: Element): Element | null => {
  const box = item.querySelector(BOX);
  return box?.closest('li') === item ? box : null;
};

/**
 * Google Docs marks tasks by a role and a picture of a checkbox, GitHub and others by a checkbox: converts
 * both.
 */
export const fromGoogleDocs: Cleaner = (page) => {
  for (const item of page.querySelectorAll('li')) {
    const box = boxOf(item);
    if (!box && item.getAttribute('role') !== 'checkbox') continue;
    item.dataset['type'] = 'taskItem';
    item.dataset['checked'] = String(isDone(item, box));
    box?.remove();
    // A picture in front of the words of a task is its box.
    if (item.getAttribute('role') === 'checkbox') item.querySelector(':scope > img:first-child')?.remove();
    const list = item.closest('ul');
    if (list) list.dataset['type'] = 'taskList';
  }
  for (const item of page.querySelectorAll<HTMLElement>('ul[data-type="taskList"] > li:not([data-type])'))
    item.dataset['type'] = 'taskItem';
};

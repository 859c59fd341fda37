import type { Cleaner } from './cleaner.ts';

const BOX = 'input[type="checkbox"], img[aria-roledescription="checkbox"]';

const isDone = (item: Element, box: Element | null): boolean =>
  item.getAttribute('aria-checked') === 'true' || (box?.hasAttribute('checked') ?? false);

/** Returns the checkbox of the item itself, not of a nested item. */
const boxOf = (item: Element): Element | null => {
  const box = item.querySelector(BOX);
  return box?.closest('li') === item ? box : null;
};

/**
 * Google Docs marks tasks with a role and a picture of a checkbox, GitHub and others with a checkbox.
 * Converts both.
 */
export const fromGoogleDocs: Cleaner = (page) => {
  for (const item of page.querySelectorAll('li')) {
    const box = boxOf(item);
    if (!box && item.getAttribute('role') !== 'checkbox') continue;
    item.dataset['type'] = 'taskItem';
    item.dataset['checked'] = String(isDone(item, box));
    box?.remove();
    // A picture before the text of a task is its checkbox.
    if (item.getAttribute('role') === 'checkbox') item.querySelector(':scope > img:first-child')?.remove();
    const list = item.closest('ul');
    if (list) list.dataset['type'] = 'taskList';
  }
  for (const item of page.querySelectorAll<HTMLElement>('ul[data-type="taskList"] > li:not([data-type])'))
    item.dataset['type'] = 'taskItem';
};

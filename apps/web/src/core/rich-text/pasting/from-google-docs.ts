import type { Cleaner } from './cleaner.ts';

const BOX = 'input[type="checkbox"], img[aria-roledescription="checkbox"]';

const isDone = (item: Element, box: Element | null): boolean =>
  item.getAttribute('aria-checked') === 'true' || (box?.hasAttribute('checked') ?? false);

/** The box of an item itself, none of the items within it. */
const boxOf = (item: Element): Element | null => {
  const box = item.querySelector(BOX);
  return box?.closest('li') === item ? box : null;
};

/** Google Docs has things to do as a role and a picture of a box, GitHub and others as a box: each becomes one of ours. */
export const fromGoogleDocs: Cleaner = (page) => {
  for (const item of page.querySelectorAll('li')) {
    const box = boxOf(item);
    if (!box && item.getAttribute('role') !== 'checkbox') continue;
    item.dataset['type'] = 'taskItem';
    item.dataset['checked'] = String(isDone(item, box));
    box?.remove();
    const list = item.closest('ul');
    if (list) list.dataset['type'] = 'taskList';
  }
  for (const item of page.querySelectorAll<HTMLElement>('ul[data-type="taskList"] > li:not([data-type])'))
    item.dataset['type'] = 'taskItem';
};

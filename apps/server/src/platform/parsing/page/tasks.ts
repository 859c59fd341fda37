import type { Page, PageElement } from './open-page.ts';

/** Whether a checkbox states whether a task is done, unlike those of forms and filters. */
const isTask = (box: PageElement): boolean =>
  box.getAttribute('disabled') !== null ||
  /task|todo|checklist/i.test(
    `${box.closest('li')?.className ?? ''} ${box.closest('ul, ol')?.className ?? ''}`,
  );

/** Writes the checkboxes of a list of tasks as text, before controls are removed. */
export const writeTasks = (page: Page): void => {
  for (const box of page.querySelectorAll('li input[type="checkbox"]')) {
    if (!isTask(box)) continue;
    const mark = page.createElement('span');
    mark.append(box.getAttribute('checked') === null ? '☐ ' : '☒ ');
    box.replaceWith(mark);
  }
};

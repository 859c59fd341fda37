import { listLabel } from '@studiolo/markdown/word/list-labels';
import type { Cleaner } from './cleaner.ts';
import { letteredLists } from './lettered-lists.ts';
import { joinLists, type PastedItem } from './lists.ts';

const FEISHU = '[data-lark-html-role] li[data-list], li.ace-line';
const QUILL = 'li[class*="ql-indent-"], .ql-editor li';
const GOOGLE = '[class*="lst-kix_"] > li';

const placeIn = (item: Element): number =>
  [...(item.parentElement?.children ?? [])].filter(({ localName }) => localName === 'li').indexOf(item);

const startOf = (item: Element): number =>
  Math.max(0, (Number(item.parentElement?.getAttribute('start') ?? 1) || 0) + Math.max(0, placeIn(item)));

const ofFeishu = (item: HTMLElement): PastedItem => {
  const list = item.parentElement;
  const kind = item.dataset['list'] ?? '';
  const isTask = /^(?:done|undone|check|checked|unchecked|todo)$/.test(kind);
  const isOrdered = list?.localName === 'ol' && !isTask;
  return {
    list: isTask ? 'task' : '',
    level: Number(/list-\w+?(\d+)(?:\s|$)/.exec(list?.className ?? '')?.[1] ?? 1) || 1,
    kind: isOrdered ? 'ordered' : 'bullet',
    value: startOf(item),
    label: '',
    content: [...item.childNodes],
    ...(isTask && { isDone: /^(?:done|checked)$/.test(kind) }),
  };
};

const ofGoogle = (item: HTMLElement): PastedItem => {
  const list = item.parentElement;
  const [, id = '', level = '0'] = /lst-kix_(\w+)-(\d)/.exec(list?.className ?? '') ?? [];
  const label = list?.localName === 'ol' ? listLabel(startOf(item), item.style.listStyleType) : undefined;
  return {
    list: id,
    level: Number(level) + 1,
    kind: label !== undefined ? 'words' : list?.localName === 'ol' ? 'ordered' : 'bullet',
    value: startOf(item),
    label: label ?? '',
    content: [...item.childNodes],
  };
};

/**
 * Returns a function that reads the items of Quill, whose lists are flat. It counts the numbers per level.
 */
const ofQuill = (): ((item: HTMLElement) => PastedItem) => {
  let counts: number[] = [];
  let parent: Element | null = null;
  return (item) => {
    if (item.parentElement !== parent) counts = [];
    parent = item.parentElement;
    const level = Number(/ql-indent-(\d)/.exec(item.className)?.[1] ?? 0);
    const kind = item.dataset['list'] ?? (parent?.localName === 'ol' ? 'ordered' : 'bullet');
    const isOrdered = kind === 'ordered';
    counts = counts.slice(0, level + 1);
    counts[level] = isOrdered ? (counts[level] ?? 0) + 1 : 0;
    return {
      list: kind,
      level: level + 1,
      kind: isOrdered ? 'ordered' : 'bullet',
      value: counts[level] ?? 1,
      label: '',
      content: [...item.childNodes],
      ...(/checked/.test(kind) && { isDone: kind === 'checked' }),
    };
  };
};

/** Splits numbered lists where the numbers of their items jump or decrease. */
const numbers = (page: Document): void => {
  for (const list of page.querySelectorAll('ol')) {
    const items = [...list.children].filter((each) => each instanceof HTMLLIElement);
    const isReversed = list.hasAttribute('reversed');
    if (!isReversed && !items.some((item) => item.hasAttribute('value'))) continue;
    let next = list.hasAttribute('start') ? list.start : isReversed ? items.length : 1;
    let expected: number | undefined;
    let current: HTMLOListElement | undefined;
    for (const item of items) {
      const explicit = Number(item.getAttribute('value') ?? Number.NaN);
      const value = Number.isInteger(explicit) ? explicit : next;
      const trailing: Node[] = [];
      for (
        let after = item.nextSibling;
        after && !(after instanceof HTMLLIElement);
        after = after.nextSibling
      )
        trailing.push(after);
      if (!current || value !== expected) {
        current = page.createElement('ol');
        current.start = value;
        list.before(current);
      }
      item.removeAttribute('value');
      current.append(item, ...trailing);
      expected = value + 1;
      next = isReversed ? value - 1 : value + 1;
    }
    if (list.children.length === 0) list.remove();
  }
};

/**
 * Removes lists that contain only lists. After a list, as Yuque writes them, they become part of its last
 * item.
 */
const wrappers = (page: Document): void => {
  for (const list of page.querySelectorAll('ul, ol')) {
    const isWrapper = list.children.length > 0 && [...list.children].every((each) => each.matches('ul, ol'));
    if (!isWrapper) continue;
    const before = list.previousElementSibling;
    const item = before?.matches('ul, ol') ? before.querySelector(':scope > li:last-child') : null;
    if (list.parentElement?.matches('ul, ol') || !item) list.replaceWith(...list.childNodes);
    else {
      item.append(...list.childNodes);
      list.remove();
    }
  }
};

const WRITTEN_BOX = /^\s*\[([ xX])\]\s+/;

const TASK_LISTS = '.inline-task-list, .listtype-task, [data-section-style="7"] ul';

/**
 * Whether a task is done, as marked up by Evernote, Confluence, Dropbox Paper and Quip; undefined for other
 * items.
 */
const stateOf = (item: Element): boolean | undefined => {
  const state = /--en-checked:\s*(true|false)/.exec(item.getAttribute('style') ?? '')?.[1];
  if (state !== undefined) return state === 'true';
  return item.parentElement?.matches(TASK_LISTS)
    ? /(?:^|\s)(?:checked|task-done)(?:\s|$)/.test(item.className)
    : undefined;
};

const firstText = (item: Element): Node | null => {
  let first: Node | null = item;
  while (first && first.nodeType !== Node.TEXT_NODE)
    first = [...first.childNodes].find((each) => (each.textContent ?? '').trim() !== '') ?? null;
  return first;
};

/**
 * Tasks: checkboxes written as `[x]`, drawn as an element or with CSS, or placed before a line outside of
 * lists.
 */
const boxes = (page: Document): void => {
  for (const list of page.querySelectorAll('ul')) {
    const items = [...list.children].filter((each): each is HTMLElement => each instanceof HTMLLIElement);
    const texts = items.map((item) => firstText(item));
    const marks = texts.map((text) => WRITTEN_BOX.exec(text?.textContent ?? '')?.[1]);
    const drawn = items.map((item) => item.querySelector(':scope > .checkbox'));
    const states = items.map(stateOf);
    const isTask = (at: number) => marks[at] !== undefined || drawn[at] || states[at] !== undefined;
    if (items.length === 0 || !items.every((_, at) => isTask(at))) continue;
    for (const [at, item] of items.entries()) {
      const isDone = states[at] ?? drawn[at]?.classList.contains('checkbox-on') ?? marks[at] !== ' ';
      drawn[at]?.remove();
      const text = texts[at];
      if (text) text.textContent = (text.textContent ?? '').replace(WRITTEN_BOX, '');
      item.dataset['type'] = 'taskItem';
      item.dataset['checked'] = String(isDone);
    }
    list.dataset['type'] = 'taskList';
  }
  for (const box of page.querySelectorAll('en-todo, input[type="checkbox"]'))
    if (!box.closest('li')) {
      const isDone = box.hasAttribute('checked') && box.getAttribute('checked') !== 'false';
      box.before(isDone ? '☑ ' : '☐ ');
    }
};

/** Lists of Feishu, Quill, Google Docs, Yuque and Notion, with their levels, numbers and checkboxes. */
export const listsOfPages: Cleaner = (page) => {
  wrappers(page);
  joinLists(page, FEISHU, ofFeishu);
  joinLists(page, QUILL, ofQuill());
  joinLists(page, GOOGLE, ofGoogle);
  letteredLists(page);
  numbers(page);
  boxes(page);
};

/** List item that a page represents as a paragraph with a marker, or as a separate list. */
export type PastedItem = {
  list: string;
  level: number;
  kind: 'bullet' | 'ordered' | 'words';
  /** Number of an ordered item. */
  value: number;
  /** Label of an item that Markdown cannot generate, such as `a)` or `第一条`. */
  label: string;
  content: readonly Node[];
  /** Whether a task is done; undefined for other items. */
  isDone?: boolean;
};

const wordsOf = (page: Document, { label, content }: PastedItem): Element => {
  const paragraph = page.createElement('p');
  paragraph.append(`${label} `, ...content);
  return paragraph;
};

/** Nests consecutive items into lists. Numbers that Markdown cannot generate stay text. */
export const buildLists = (page: Document, items: readonly PastedItem[]): Element[] => {
  const lists: Element[] = [];
  let open: { item: PastedItem; list: HTMLOListElement | HTMLUListElement; next: number } | undefined;
  for (let at = 0; at < items.length;) {
    const item = items[at];
    if (!item) break;
    let end = at + 1;
    while ((items[end]?.level ?? 0) > item.level) end += 1;
    const within = buildLists(page, items.slice(at + 1, end));
    at = end;
    if (item.kind === 'words') {
      open = undefined;
      lists.push(wordsOf(page, item), ...within);
      continue;
    }
    const isNext = open?.item.kind === item.kind && (item.kind === 'bullet' || open.next === item.value);
    if (!open || !isNext || open.item.list !== item.list) {
      const list = item.kind === 'ordered' ? page.createElement('ol') : page.createElement('ul');
      if (list instanceof HTMLOListElement && item.value !== 1) list.start = item.value;
      open = { item, list, next: item.value };
      lists.push(list);
    }
    const entry = page.createElement('li');
    if (item.isDone !== undefined) {
      open.list.dataset['type'] = 'taskList';
      entry.dataset['type'] = 'taskItem';
      entry.dataset['checked'] = String(item.isDone);
    }
    entry.append(...item.content, ...within);
    open.list.append(entry);
    open.next = item.value + 1;
  }
  return lists;
};

/** Blocks after which the items of a list may continue. */
const BLOCKS = 'p, h1, h2, h3, h4, h5, h6, table, pre, blockquote, [role="heading"], div.ace-line, section';

/** Joins lists that a page splits into several lists, or represents without levels. */
export const joinLists = (
  page: Document,
  selector: string,
  itemOf: (item: HTMLElement) => PastedItem,
): void => {
  if (!page.querySelector(selector)) return;
  const blocks = [...page.querySelectorAll<HTMLElement>(`${BLOCKS}, ${selector}`)].filter(
    (each) =>
      !each.parentElement?.closest('li, table') && (each.matches(selector) || !each.querySelector(selector)),
  );
  for (let at = 0; at < blocks.length; at += 1) {
    const begin = at;
    while (blocks[at]?.matches(selector)) at += 1;
    const run = blocks.slice(begin, at);
    const list = run[0]?.parentElement;
    if (!list) continue;
    const items = run.map(itemOf);
    const place = page.createComment('');
    (list.closest('.ListContainerWrapper') ?? list).before(place);
    place.replaceWith(...buildLists(page, items));
    for (const item of run) {
      const wrapper = item.parentElement;
      item.remove();
      if (wrapper?.children.length === 0) wrapper.remove();
    }
  }
};

type Item = { list: string; level: number; sign: string; paragraph: Element };

const PLACE = /mso-list:\s*(l\d+)\s+level(\d)/i;
const SIGN = '[style*="mso-list:Ignore"], [style*="mso-list: Ignore"]';
/** A bullet may be the letter o; what counts has a stop or bracket with it. */
const COUNTS = /^[(（]?(?:\d+|[a-z]{1,4}|[一二三四五六七八九十]+)[.)）、．]/i;

const itemOf = (paragraph: Element): Item | undefined => {
  const [, list = '', level = ''] = PLACE.exec(paragraph.getAttribute('style') ?? '') ?? [];
  if (list === '') return undefined;
  const sign = paragraph.querySelector(SIGN)?.textContent?.trim() ?? '';
  return { list, level: Number(level), sign, paragraph };
};

const isOrdered = ({ sign }: Item): boolean => COUNTS.test(sign);

const beginList = (page: Document, item: Item): Element => {
  if (!isOrdered(item)) return page.createElement('ul');
  const list = page.createElement('ol');
  const start = Number.parseInt(item.sign.replace(/^\D/, ''), 10);
  if (start > 1) list.start = start;
  return list;
};

/** Items in a row as lists within lists. */
const build = (page: Document, items: readonly Item[]): Element[] => {
  const made: Element[] = [];
  let kept: { item: Item; list: Element } | undefined;
  for (let at = 0; at < items.length;) {
    const item = items[at];
    if (!item) break;
    let end = at + 1;
    while ((items[end]?.level ?? 0) > item.level) end += 1;
    const entry = page.createElement('li');
    entry.append(...item.paragraph.childNodes, ...build(page, items.slice(at + 1, end)));
    if (!kept || kept.item.list !== item.list || isOrdered(kept.item) !== isOrdered(item)) {
      kept = { item, list: beginList(page, item) };
      made.push(kept.list);
    }
    kept.list.append(entry);
    at = end;
  }
  return made;
};

const endOf = (items: readonly Item[], begin: number): number => {
  let end = begin + 1;
  while (items[end] && items[end - 1]?.paragraph.nextElementSibling === items[end]?.paragraph) end += 1;
  return end;
};

/** Makes lists of paragraphs that Word has signs before; a numbered heading keeps its number as words. */
export const listsFromWord = (page: Document): void => {
  const items = [...page.querySelectorAll('p, li')].flatMap((each) => itemOf(each) ?? []);
  for (const { paragraph } of items) paragraph.querySelector(SIGN)?.remove();
  for (const sign of page.querySelectorAll(SIGN)) sign.replaceWith(`${sign.textContent?.trim() ?? ''} `);
  const lone = items.filter(({ paragraph }) => paragraph.localName === 'p');
  for (let at = 0; at < lone.length;) {
    const end = endOf(lone, at);
    const run = lone.slice(at, end);
    const place = page.createComment('');
    run[0]?.paragraph.before(place);
    place.replaceWith(...build(page, run));
    for (const { paragraph } of run) paragraph.remove();
    at = end;
  }
};

import { buildLists, type PastedItem } from './lists.ts';

type Item = PastedItem & { paragraph: Element };

const LIST_LEVEL = /mso-list:\s*(l\d+)\s+level(\d)/i;
const MARKER = '[style*="mso-list:Ignore"], [style*="mso-list: Ignore"]';
const PLAIN = /^(0|[1-9]\d*)[.)）、．。]?$/;
/**
 * Matches bullets, including the letter o. Labels with other letters or digits, such as `Step 1:`, are text.
 */
const BULLET = /^(?:[a-z\u00a1-\u00ff]|[^\p{L}\p{N}]*)$/u;

const itemOf = (paragraph: Element): Item | undefined => {
  const [, list = '', level = ''] = LIST_LEVEL.exec(paragraph.getAttribute('style') ?? '') ?? [];
  if (list === '') return undefined;
  const marker = paragraph.querySelector(MARKER)?.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '';
  const plain = PLAIN.exec(marker)?.[1];
  const kind = plain !== undefined ? 'ordered' : BULLET.test(marker) ? 'bullet' : 'words';
  return {
    list,
    level: Number(level),
    kind,
    value: Number(plain ?? 0),
    label: marker,
    content: [],
    paragraph,
  };
};

const endOf = (items: readonly Item[], begin: number): number => {
  let end = begin + 1;
  while (items[end] && items[end - 1]?.paragraph.nextElementSibling === items[end]?.paragraph) end += 1;
  return end;
};

/**
 * Converts paragraphs that start with Word's list markers to lists. A numbered heading keeps its number as
 * text.
 */
export const listsFromWord = (page: Document): void => {
  const items = [...page.querySelectorAll('p, li')].flatMap((each) => itemOf(each) ?? []);
  for (const { paragraph } of items) paragraph.querySelector(MARKER)?.remove();
  for (const marker of page.querySelectorAll(MARKER))
    marker.replaceWith(`${marker.textContent?.trim() ?? ''} `);
  const lone = items.filter(({ paragraph }) => paragraph.localName === 'p');
  for (let at = 0; at < lone.length;) {
    const end = endOf(lone, at);
    const run = lone.slice(at, end);
    const place = page.createComment('');
    run[0]?.paragraph.before(place);
    place.replaceWith(
      ...buildLists(
        page,
        run.map((item) => ({ ...item, content: [...item.paragraph.childNodes] })),
      ),
    );
    for (const { paragraph } of run) paragraph.remove();
    at = end;
  }
};

import type { Page, PageElement } from './open-page.ts';

const textIn = (element: PageElement | null): string => (element?.textContent ?? '').trim();

const blockAround = (element: PageElement): PageElement =>
  element.closest('p, td, li, figcaption') ?? element;

/** Moves footnotes, whose text follows their mark and repeats its number, after their paragraph. */
const notes = (page: Page): void => {
  const last = new Map<PageElement, PageElement>();
  for (const place of page.querySelectorAll('.ltx_note.ltx_role_footnote, .ltx_note.ltx_role_endnote')) {
    const content = place.querySelector('.ltx_note_content');
    if (!content) continue;
    const label = textIn(content.querySelector('.ltx_note_mark'));
    for (const mark of content.querySelectorAll('.ltx_note_mark, .ltx_tag_note, .ltx_note_type'))
      mark.remove();
    const block = blockAround(place);
    const note = page.createElement('p');
    const number = page.createElement('span');
    number.textContent = `[${label}] `;
    note.append(number, ...content.childNodes);
    const reference = page.createElement('span');
    reference.textContent = `[${label}]`;
    place.replaceWith(reference);
    (last.get(block) ?? block).after(note);
    last.set(block, note);
  }
};

/**
 * Handles the labels of list items: removes those that a list generates itself, and puts others before the
 * text of the item.
 */
const items = (page: Page): void => {
  for (const tag of page.querySelectorAll('li.ltx_item > .ltx_tag_item')) {
    const label = textIn(tag);
    const item = tag.parentElement;
    const number = /^(\d+)[.)]?$/.exec(label)?.[1];
    tag.remove();
    if (number) item?.setAttribute('value', number);
    if (!item || number || /^[•–∗*⋅·◦▪-]?$/.test(label)) continue;
    const words = page.createElement('span');
    words.textContent = `${label} `;
    (item.querySelector('p') ?? item).prepend(words);
    const list = item.parentElement;
    if (list?.nodeName !== 'OL') continue;
    const plain = page.createElement('ul');
    plain.append(...list.childNodes);
    list.replaceWith(plain);
  }
};

/** Separates the cells of an inline table, which are spans whose texts would otherwise be joined. */
const inlineTables = (page: Page): void => {
  for (const row of page.querySelectorAll('span.ltx_tr')) {
    for (const cell of row.querySelectorAll('span.ltx_td')) cell.append(' ');
    row.append(page.createElement('br'));
  }
};

/** Rewrites program listings, in which each line is an element that begins with its line number. */
const listings = (page: Page): void => {
  for (const listing of page.querySelectorAll('.ltx_listing')) {
    for (const number of listing.querySelectorAll('.ltx_tag_listingline')) number.remove();
    const lines = [...listing.querySelectorAll('.ltx_listingline')];
    if (lines.length === 0) continue;
    const block = page.createElement('pre');
    block.textContent = lines.map((line) => (line.textContent ?? '').replaceAll('\u00a0', ' ')).join('\n');
    listing.replaceWith(block);
  }
};

/** Prepares articles of arXiv, which LaTeXML has converted to HTML. */
export const writeLatexml = (page: Page): void => {
  if (!page.querySelector('.ltx_document, .ltx_page_main, .ltx_para')) return;
  notes(page);
  items(page);
  inlineTables(page);
  listings(page);
};

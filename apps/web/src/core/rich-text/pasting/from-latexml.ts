import type { Cleaner } from './cleaner.ts';

const texOf = (math: Element): string =>
  (math.getAttribute('alttext') ?? '').replace(/^\s*\\displaystyle\s*/, '').replaceAll(/%\s*\n/g, '');

/** Equations, which LaTeXML lays out as a table with a cell for each side and one for the number. */
const equations = (page: Document): void => {
  for (const table of page.querySelectorAll('table.ltx_equation, table.ltx_equationgroup')) {
    const lines = [...table.querySelectorAll('tr')].flatMap((row): Element[] => {
      const tex = [...row.querySelectorAll('math')].map(texOf).join(' ').trim();
      if (tex === '') return [];
      const number = /^\(?([\w.]+)\)?$/.exec(
        (row.querySelector('.ltx_tag_equation')?.textContent ?? '').trim(),
      );
      const math = page.createElementNS('http://www.w3.org/1998/Math/MathML', 'math');
      math.setAttribute('display', 'block');
      math.setAttribute('alttext', number ? `${tex} \\tag{${number[1]}}` : tex);
      return [math];
    });
    if (lines.length > 0) table.replaceWith(...lines);
  }
};

/** Footnotes, whose text follows the reference and repeats its number twice. */
const notes = (page: Document): void => {
  let count = page.querySelectorAll('[data-footnote]').length;
  for (const place of page.querySelectorAll('.ltx_note.ltx_role_footnote, .ltx_note.ltx_role_endnote')) {
    const content = place.querySelector('.ltx_note_content');
    if (!content) continue;
    for (const mark of content.querySelectorAll('.ltx_note_mark, .ltx_tag_note, .ltx_note_type'))
      mark.remove();
    const label = String((count += 1));
    const note = page.createElement('div');
    note.dataset['footnote'] = label;
    note.append(...content.childNodes);
    page.body.append(note);
    const reference = page.createElement('sup');
    reference.dataset['note'] = label;
    place.replaceWith(reference);
  }
};

/** Labels of list items. Those that a list generates itself are removed; others become part of the text. */
const items = (page: Document): void => {
  for (const tag of page.querySelectorAll('li.ltx_item > .ltx_tag_item')) {
    const label = (tag.textContent ?? '').trim();
    const item = tag.parentElement;
    const number = /^(\d+)[.)]?$/.exec(label)?.[1];
    if (number && item) item.setAttribute('value', number);
    const isGenerated = number !== undefined || /^[•–∗*⋅·◦▪-]?$/.test(label);
    const start = item?.querySelector('p') ?? item;
    tag.remove();
    if (!isGenerated) start?.prepend(`${label} `);
  }
};

/** Inline tables, whose cells are spans that would run together. Each row ends with a line break. */
const inlineTables = (page: Document): void => {
  for (const row of page.querySelectorAll('span.ltx_tr')) {
    const cells = [...row.querySelectorAll(':scope > span.ltx_td')];
    for (const cell of cells.slice(1)) cell.before(' ');
    if (row.nextElementSibling) row.after(page.createElement('br'));
  }
  for (const group of page.querySelectorAll('span.ltx_tbody, span.ltx_thead'))
    if (group.nextElementSibling?.matches('span.ltx_tbody')) group.after(page.createElement('br'));
};

/** Listings, in which each line is an element that starts with the line number. */
const listings = (page: Document): void => {
  for (const listing of page.querySelectorAll('.ltx_listing')) {
    const lines = [...listing.querySelectorAll('.ltx_listingline')];
    if (lines.length === 0) continue;
    for (const number of listing.querySelectorAll('.ltx_tag_listingline')) number.remove();
    const block = page.createElement('pre');
    const code = page.createElement('code');
    code.textContent = lines.map((line) => (line.textContent ?? '').replaceAll('\u00a0', ' ')).join('\n');
    const language = /\bltx_lst_language_([\w+#-]+)/.exec(listing.className)?.[1];
    if (language !== undefined) code.className = `language-${language.toLowerCase()}`;
    block.append(code);
    listing.replaceWith(block);
  }
};

/** Articles of arXiv, which LaTeXML converts to HTML. */
export const fromLatexml: Cleaner = (page) => {
  equations(page);
  notes(page);
  items(page);
  inlineTables(page);
  listings(page);
};

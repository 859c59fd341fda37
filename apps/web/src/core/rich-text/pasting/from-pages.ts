import { writeQuotes } from '@studiolo/markdown/quotes';
import { renamed, type Cleaner } from './cleaner.ts';

/** Converts the text below a picture to its caption. */
const captions = (page: Document): void => {
  for (const figure of page.querySelectorAll('figure')) {
    const [picture, ...more] = figure.querySelectorAll('img');
    const caption = figure.querySelector('figcaption');
    if (!picture || more.length > 0 || !caption) continue;
    picture.title = (caption.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
    caption.remove();
  }
};

/** Limits cells to the rows of their part of the table, as browsers do: some programs write more. */
const rowSpans = (page: Document): void => {
  for (const part of page.querySelectorAll<HTMLTableSectionElement>('thead, tbody, tfoot'))
    for (const [at, row] of [...part.rows].entries())
      for (const cell of row.cells) {
        const remaining = part.rows.length - at;
        if (cell.rowSpan > remaining || cell.rowSpan === 0) cell.rowSpan = remaining;
      }
};

/** Moves the caption of a table above it, and its footer below its rows, where browsers show them. */
const tableParts = (page: Document): void => {
  for (const table of page.querySelectorAll('table')) {
    for (const foot of table.querySelectorAll(':scope > tfoot')) table.append(foot);
    const caption = table.querySelector(':scope > caption');
    if (!caption) continue;
    if ((caption.textContent ?? '').trim() !== '') table.before(renamed(caption, 'div'));
    else caption.remove();
  }
};

/** Removes the line break at the end of a code block. */
const code = (page: Document): void => {
  for (const block of page.querySelectorAll('pre')) {
    const last = [...block.querySelectorAll('code')].at(-1) ?? block;
    if (last.lastChild?.nodeType === Node.TEXT_NODE)
      last.lastChild.textContent = (last.lastChild.textContent ?? '').replace(/\n$/, '');
  }
};

/** Adds brackets around ruby annotations that have none, since they would run into the text. */
const readings = (page: Document): void => {
  for (const reading of page.querySelectorAll('rt'))
    if (reading.previousElementSibling?.localName !== 'rp' && (reading.textContent ?? '').trim() !== '') {
      reading.prepend('(');
      reading.append(')');
    }
};

const LINES = '[style*="pre-wrap"], [style*="pre-line"], .whitespace-pre-wrap, .whitespace-pre-line';

/** Keeps the line breaks of preformatted text. */
const typedLines = (page: Document): void => {
  for (const element of page.querySelectorAll(LINES)) {
    if (element.closest('pre')) continue;
    for (const text of element.childNodes) {
      if (text.nodeType !== Node.TEXT_NODE || !/\S[^\S\n]*\n[\s\S]*\S/.test(text.textContent ?? '')) continue;
      const lines = (text.textContent ?? '').trim().split('\n');
      text.replaceWith(
        ...lines.flatMap((line, at) => (at === 0 ? [line] : [page.createElement('br'), line])),
      );
    }
  }
};

/** Removes bold and italic elements whose style resets them. */
const plainLetters = (page: Document): void => {
  for (const element of page.querySelectorAll<HTMLElement>('b, strong, i, em')) {
    const isBold = element.matches('b, strong');
    const { fontWeight, fontStyle } = element.style;
    if (isBold ? /^(?:[1-4]00|normal)$/.test(fontWeight) : fontStyle === 'normal')
      element.replaceWith(...element.childNodes);
  }
};

/** Strikes through text whose style names only the kind of its line, which the editor does not read. */
const struckLines = (page: Document): void => {
  for (const element of page.querySelectorAll<HTMLElement>('[style*="text-decoration-line"]'))
    if (element.style.textDecorationLine.includes('line-through'))
      element.style.textDecoration = 'line-through';
};

/** Moves content between the items of a list into the item before it. It would become a numbered item. */
const strayParts = (page: Document): void => {
  for (const list of page.querySelectorAll('ol, ul')) {
    let item: Element | undefined;
    for (const part of [...list.childNodes]) {
      if (part instanceof Element && part.matches('li')) item = part;
      else if (part instanceof Element && part.matches('ol, ul, script, template')) continue;
      else if ((part.textContent ?? '').trim() !== '' && part.nodeType !== Node.COMMENT_NODE)
        item?.append(part);
    }
  }
};

export const fromPages: Cleaner = (page) => {
  writeQuotes(page);
  captions(page);
  rowSpans(page);
  tableParts(page);
  code(page);
  readings(page);
  typedLines(page);
  plainLetters(page);
  struckLines(page);
  strayParts(page);
};

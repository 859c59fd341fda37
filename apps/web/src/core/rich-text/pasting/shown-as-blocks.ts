import { renamed, type Cleaner } from './cleaner.ts';

/** Elements that browsers show on lines of their own, and the editor would join with the words around them. */
const OWN_LINE = 'summary, legend, center, dt, main, nav, details, dialog';
const STYLED = 'span, a, b, strong, i, em, u, s, font, label, small, big, code, time';
const BLOCK = /^(?:block|flow-root|flex|grid|table|table-row|list-item)$/;
const SIDE_BY_SIDE = /^(?:flex|inline-flex|grid|inline-grid|table-row)$/;

const isInline = (element: Element): boolean => element.matches(STYLED);

const hasWords = (node: Node | null): boolean => (node?.textContent ?? '').trim() !== '';

/** Begins a new line at an element, unless one begins there already. */
const endLine = (page: Document, beside: Node | null, place: (end: Element) => void): void => {
  const isWithin =
    beside && (beside.nodeType === Node.TEXT_NODE || (beside instanceof Element && isInline(beside)));
  if (isWithin && hasWords(beside)) place(page.createElement('br'));
};

/** Keeps words apart that only their styles set apart: 12 and 34 on two lines are not 1234. */
export const shownAsBlocks: Cleaner = (page) => {
  for (const element of page.querySelectorAll(OWN_LINE)) renamed(element, 'div');
  for (const element of page.querySelectorAll<HTMLElement>('[style*="display"]')) {
    const { display } = element.style;
    if (BLOCK.test(display) && isInline(element) && !element.closest('pre')) {
      endLine(page, element.previousSibling, (end) => element.before(end));
      if (element.lastElementChild?.localName !== 'br')
        endLine(page, element.nextSibling, (end) => element.after(end));
    }
    if (SIDE_BY_SIDE.test(display))
      for (const part of element.children)
        if (isInline(part) && hasWords(part) && hasWords(part.previousSibling)) part.before(' ');
    if (display === 'table-cell' && isInline(element) && hasWords(element.previousSibling))
      element.before(' ');
  }
};

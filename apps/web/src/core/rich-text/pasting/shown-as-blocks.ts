import { renamed, type Cleaner } from './cleaner.ts';

/**
 * Elements that browsers show on a separate line, but that the editor would join with the text around them.
 */
const SEPARATE_LINE_ELEMENTS = 'summary, legend, center, dt, main, nav, details, dialog';
const STYLED = 'span, a, b, strong, i, em, u, s, font, label, small, big, code, time';
const BLOCK = /^(?:block|flow-root|flex|grid|table|table-row|list-item)$/;
const SIDE_BY_SIDE = /^(?:flex|inline-flex|grid|inline-grid|table-row)$/;

const isInline = (element: Element): boolean => element.matches(STYLED);

const hasWords = (node: Node | null): boolean => (node?.textContent ?? '').trim() !== '';

/** Adds a line break beside an element whose neighbor would otherwise continue on the same line. */
const endLine = (page: Document, neighbor: Node | null, place: (end: Element) => void): void => {
  const isWithin =
    neighbor && (neighbor.nodeType === Node.TEXT_NODE || (neighbor instanceof Element && isInline(neighbor)));
  if (isWithin && hasWords(neighbor)) place(page.createElement('br'));
};

/** Separates text that only CSS separates: 12 and 34 on two lines must not become 1234. */
export const shownAsBlocks: Cleaner = (page) => {
  for (const element of page.querySelectorAll(SEPARATE_LINE_ELEMENTS)) renamed(element, 'div');
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

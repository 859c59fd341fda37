import type { Anchor, AnchorLocation, Rectangle } from '@studiolo/contract/evidence/anchor';
import type { FileText } from '@studiolo/contract/files/entities';
import { placeOfWords } from './place-of-words.ts';

const elementOf = (node: Node): Element | null => (node instanceof Element ? node : node.parentElement);

/**
 * Returns the text offset of a point between blocks or cells: the start of the next one, or else the end of
 * the last.
 */
const offsetBetween = (node: Node, offset: number, pieces: readonly HTMLElement[]): number | undefined => {
  const point = document.createRange();
  point.setStart(node, offset);
  const next = pieces.find((piece) => point.comparePoint(piece, 0) >= 0);
  if (next) return Number(next.dataset['at']);
  const last = pieces.at(-1);
  return last && Number(last.dataset['at']) + (last.textContent?.length ?? 0);
};

/** Returns the text offset of a point in the rendered text. */
const offsetAt = (node: Node, offset: number): number | undefined => {
  const timedElements = elementOf(node)?.querySelectorAll<HTMLElement>('[data-at]') ?? [];
  if (timedElements.length > 0) return offsetBetween(node, offset, [...timedElements]);
  const block = elementOf(node)?.closest<HTMLElement>('[data-at]');
  if (!block) return undefined;
  const before = document.createRange();
  before.selectNodeContents(block);
  before.setEnd(node, offset);
  return Number(block.dataset['at']) + before.toString().length;
};

const inText = (range: Range, { text }: FileText): AnchorLocation | undefined => {
  const start = offsetAt(range.startContainer, range.startOffset);
  const end = offsetAt(range.endContainer, range.endOffset);
  if (start === undefined || end === undefined) return undefined;
  const selected = text.slice(start, end);
  // If the selection ends where a heading or cell begins, drops the markup of that heading or cell.
  const words = selected.replace(/(?<![\s#|])[\s#|]+$/, '');
  const from = start + words.length - words.trimStart().length;
  return { kind: 'text', start: from, end: start + words.length };
};

/** Returns the rectangles of a selection in points of the page, from its top left corner. */
const rectanglesIn = (range: Range, page: HTMLElement): Rectangle[] => {
  const { left, top, width } = page.getBoundingClientRect();
  const scale = Number(page.dataset['points']) / width;
  return [...range.getClientRects()]
    .filter((each) => each.width > 1 && each.height > 1)
    .map((each) => [
      (each.left - left) * scale,
      (each.top - top) * scale,
      each.width * scale,
      each.height * scale,
    ]);
};

const onPage = (range: Range, { text }: FileText): AnchorLocation | undefined => {
  const page = elementOf(range.commonAncestorContainer)?.closest<HTMLElement>('[data-page]');
  if (!page) return undefined;
  const number = Number(page.dataset['page']);
  const words = placeOfWords(text, range.toString(), number / Number(page.dataset['pages']));
  return words && { kind: 'page', page: number, rectangles: rectanglesIn(range, page), ...words };
};

export const selectedIn = (root: Element | null): Range | undefined => {
  const selection = getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return undefined;
  const range = selection.getRangeAt(0);
  return root?.contains(range.commonAncestorContainer) ? range : undefined;
};

/** Returns the selected passage of a file; undefined if it cannot be located. The server adds the hash. */
export const selectedPassage = (range: Range, file: FileText): Anchor | undefined => {
  const place = inText(range, file) ?? onPage(range, file);
  if (!place || !('start' in place) || place.start >= place.end) return undefined;
  const quote = file.text.slice(place.start, place.end);
  const { fileId, name } = file;
  return { number: 1, fileId, name, place, quote, hash: '' };
};

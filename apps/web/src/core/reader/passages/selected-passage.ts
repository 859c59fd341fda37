import type { Anchor, Place, Rectangle } from '@studiolo/contract/evidence/anchor';
import type { FileText } from '@studiolo/contract/files/entities';
import { placeOfWords } from './place-of-words.ts';

const elementOf = (node: Node): Element | null => (node instanceof Element ? node : node.parentElement);

/** Where a point between blocks or cells stands: where the next of them begins, or the last one ends. */
const offsetBetween = (node: Node, offset: number, pieces: readonly HTMLElement[]): number | undefined => {
  const point = document.createRange();
  point.setStart(node, offset);
  const next = pieces.find((piece) => point.comparePoint(piece, 0) >= 0);
  if (next) return Number(next.dataset['at']);
  const last = pieces.at(-1);
  return last && Number(last.dataset['at']) + (last.textContent?.length ?? 0);
};

/** Where a point of what is shown stands in the text of its file. */
const offsetAt = (node: Node, offset: number): number | undefined => {
  const beside = elementOf(node)?.querySelectorAll<HTMLElement>('[data-at]') ?? [];
  if (beside.length > 0) return offsetBetween(node, offset, [...beside]);
  const block = elementOf(node)?.closest<HTMLElement>('[data-at]');
  if (!block) return undefined;
  const before = document.createRange();
  before.selectNodeContents(block);
  before.setEnd(node, offset);
  return Number(block.dataset['at']) + before.toString().length;
};

const inText = (range: Range, { text }: FileText): Place | undefined => {
  const start = offsetAt(range.startContainer, range.startOffset);
  const end = offsetAt(range.endContainer, range.endOffset);
  if (start === undefined || end === undefined) return undefined;
  const said = text.slice(start, end);
  // What ends where a heading or a cell begins does not reach into its marks.
  const words = said.replace(/[\s#|]+$/, '');
  const from = start + words.length - words.trimStart().length;
  return { kind: 'text', start: from, end: start + words.length };
};

/** In points of the page, from its top left corner. */
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

const onPage = (range: Range, { text }: FileText): Place | undefined => {
  const page = elementOf(range.commonAncestorContainer)?.closest<HTMLElement>('[data-page]');
  if (!page) return undefined;
  const number = Number(page.dataset['page']);
  const words = placeOfWords(text, range.toString(), number / Number(page.dataset['pages']));
  return words && { kind: 'page', page: number, rectangles: rectanglesIn(range, page), ...words };
};

/** What is selected of what a reader shows. */
export const selectedIn = (root: Element | null): Range | undefined => {
  const selection = getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return undefined;
  const range = selection.getRangeAt(0);
  return root?.contains(range.commonAncestorContainer) ? range : undefined;
};

/** The passage of a file that is selected in what is shown of it; nothing where it cannot be told. The server hashes it. */
export const selectedPassage = (range: Range, file: FileText): Anchor | undefined => {
  const place = inText(range, file) ?? onPage(range, file);
  if (!place || !('start' in place) || place.start >= place.end) return undefined;
  const quote = file.text.slice(place.start, place.end);
  const { fileId, name } = file;
  return { number: 1, fileId, name, place, quote, hash: '' };
};

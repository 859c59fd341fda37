import type { ParsedDocument } from '../parsed-document.ts';
import type { PageMap } from '../../ocr/page-map.ts';
import { placesOf } from './line-places.ts';
import { textsOf } from './empty-cells.ts';
import type { Remark } from './read-annotations.ts';
import { median } from '../../median.ts';
import type { Block, Line } from './reading-order.ts';
import { vocabularyOf, wrapJoint } from './wrap-joint.ts';

type Page = {
  number: number;
  width: number;
  height: number;
  blocks: Block[];
  /** Recognized text of a scanned page; its lines have no positions. */
  words?: string | undefined;
  /** Maps the straightened lines of a scan to the page as it is shown. */
  toPage?: PageMap | undefined;
  /** Pop-up comments on it. */
  remarks?: Remark[];
};

const SENTENCE_END = /[.!?:;。！？：；…]["'”’»)\]）】」』]*$/;
const LIST_ITEM =
  /^(?:[•‣▪●○◦■–—*·-]\s|\(?\d{1,3}[.)、．]\s?|[（(][一二三四五六七八九十\d]+[)）]|[一二三四五六七八九十]+、|第[一二三四五六七八九十百\d]+[章节条])/;

/** End of an entry of a table of contents: dots up to the number of its page. */
const LEADER = /(?:\.|…|·|\. ){4}\s*[\divxlc]{1,6}$/i;
const LEADER_LENGTH = 24;

/** Joins the lines of all pages, and records the range of each page and line in the text. */
export const composeText = (pages: Page[]): Omit<ParsedDocument, 'kind'> => {
  const vocabulary = vocabularyOf(pages.flatMap((page) => page.blocks.flat()));
  const document: Omit<ParsedDocument, 'kind'> = { text: '', pages: [], lines: [] };
  const parts: string[] = [];
  let length = 0;
  let previous: { line: Line; text: string; isFull: boolean } | undefined;
  let isAfterRemark = false;
  const write = (text: string) => {
    parts.push(text);
    length += text.length;
  };

  for (const { number, width, height, blocks, words, toPage, remarks = [] } of pages) {
    let pageStart: number | undefined;
    if (words !== undefined) {
      if (previous) write('\n\n');
      pageStart = length;
      write(words);
      document.lines.push({ page: number, rectangle: [0, 0, 0, 0], start: pageStart, end: length });
      write('\n\n');
      previous = undefined;
    }
    for (const block of blocks) {
      const read = asRead(block);
      const shape = shapeOf(read);
      const texts = textsOf(read);
      for (const [index, line] of read.entries()) {
        const text = texts[index] ?? '';
        if (text === '') continue;
        let joint = '';
        if (isAfterRemark) write('\n\n');
        isAfterRemark = false;
        if (previous) {
          joint =
            index > 0 ? jointWithin(shape, previous, { line, text }) : jointAcross(previous, { line, text });
          if (joint === ' ') joint = wrapJoint(previous.text, text, vocabulary);
          if (joint === 'hyphenated') {
            length -= 1;
            parts.push((parts.pop() ?? '').slice(0, -1));
            const last = document.lines.at(-1);
            if (last) last.end -= 1;
            joint = '';
          }
          if (joint !== '' || pageStart !== undefined) write(joint);
        }
        pageStart ??= length;
        const start = length;
        write(text);
        for (const place of placesOf(block[index] ?? line, start, length, toPage))
          document.lines.push({ page: number, ...place });
        previous = { line, text, isFull: block.length >= 3 && line.right > shape.right - line.size * 1.5 };
      }
    }
    for (const { text, rectangle } of remarks) {
      if (previous || length > 0) write('\n\n');
      pageStart ??= length;
      document.lines.push({ page: number, rectangle, start: length, end: length + text.length });
      write(text);
      previous = undefined;
      isAfterRemark = true;
    }
    document.pages.push({ number, width, height, start: pageStart ?? length, end: length });
  }
  // A hyphen removed at a page's end shortens that page too.
  for (const [index, page] of document.pages.entries()) {
    const next = document.pages[index + 1];
    if (next) page.end = Math.min(page.end, next.start);
  }
  return { ...document, text: parts.join('') };
};

type Shape = { left: number; right: number; pitch: number };

/** The lines of a block, with their logical beginnings at the left even for text from right to left. */
const asRead = (block: Block): Block =>
  block.filter((line) => line.isRightToLeft).length * 2 > block.length
    ? block.map((line) => ({ ...line, left: -line.right, right: -line.left }))
    : block;

const shapeOf = (block: Block): Shape => ({
  left: Math.min(...block.map((line) => line.left)),
  right: Math.max(...block.map((line) => line.right)),
  pitch: median(block.slice(1).map((line, index) => line.bottom - (block[index]?.bottom ?? 0))),
});

/** Separator between two lines of a block: a space within a sentence, a line break, or a blank line. */
const jointWithin = (
  shape: Shape,
  before: { line: Line; text: string },
  after: { line: Line; text: string },
): string => {
  const { line: upper } = before;
  const { line: lower } = after;
  const size = Math.max(upper.size, lower.size);
  const pitch = Math.min(shape.pitch, size * 2);
  if (Math.abs(upper.size - lower.size) > size * 0.12) return '\n\n';
  if (lower.bottom - upper.bottom > pitch * 1.25 + 1) return '\n\n';
  const endsShort = upper.right < shape.right - Math.max(size * 4, (shape.right - shape.left) * 0.12);
  const isIndented = lower.left - upper.left > size * 0.7 && lower.left - shape.left > size * 0.7;
  if (isIndented && lower.left - shape.left < size * 4 && (endsShort || SENTENCE_END.test(before.text)))
    return '\n\n';
  if (LIST_ITEM.test(after.text) && (endsShort || SENTENCE_END.test(before.text))) return '\n';
  if (LEADER.test(before.text.slice(-LEADER_LENGTH))) return '\n';
  if (before.text.includes('\t') || after.text.includes('\t')) return '\n';
  return endsShort &&
    (SENTENCE_END.test(before.text) || upper.right - upper.left < (shape.right - shape.left) * 0.5)
    ? '\n'
    : ' ';
};

/**
 * Returns the separator between two columns or pages. A sentence continues after a full line without a
 * sentence end in the same font, or if the next word is in lower case.
 */
const jointAcross = (
  before: { line: Line; text: string; isFull: boolean },
  after: { line: Line; text: string },
): string => {
  const isLike = Math.abs(before.line.size - after.line.size) < after.line.size * 0.12;
  const runsOn =
    !SENTENCE_END.test(before.text) && ((before.isFull && isLike) || /^\p{Ll}/u.test(after.text));
  return runsOn ? ' ' : '\n\n';
};

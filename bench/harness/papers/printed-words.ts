import { runTool } from './typeset-paper.ts';

/** A word of a page as read by poppler. Its box is in points from the top left corner. */
export type PrintedWord = {
  page: number;
  text: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
};

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const WORD =
  /<page |<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">([\s\S]*?)<\/word>/g;

/** Reads the words of a PDF with a program that is independent of the product. */
export const printedWords = async (pdf: string): Promise<PrintedWord[]> => {
  const words: PrintedWord[] = [];
  let page = 0;
  for (const [tag, left, top, right, bottom, text = ''] of (
    await runTool('pdftotext', ['-bbox', pdf, '-'])
  ).matchAll(WORD)) {
    if (tag.startsWith('<page')) page += 1;
    else
      words.push({
        page,
        text: text.replaceAll(/&(#?\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity),
        left: Number(left),
        top: Number(top),
        right: Number(right),
        bottom: Number(bottom),
      });
  }
  return words;
};

const LIGATURES = ['ff', 'fi', 'fl', 'ffi', 'ffl'];

/** Counts the characters of a text. TeX's bitmap fonts encode ligatures as control characters. */
export const countCharacters = (text: string): Map<string, number> => {
  const counts = new Map<string, number>();
  const plain = text
    .replaceAll(/[\u001b-\u001f]/g, (character) => LIGATURES[character.charCodeAt(0) - 0x1b] ?? '')
    .replaceAll('\u0015', '–')
    .normalize('NFKC')
    .replaceAll(/[\s\u0000-\u001f\u00ad‐-]/g, '');
  for (const character of plain) counts.set(character, (counts.get(character) ?? 0) + 1);
  return counts;
};

/** Counts the characters of `before` that are missing in `after`. */
export const countLost = (before: Map<string, number>, after: Map<string, number>): number =>
  [...before].reduce(
    (lostCount, [character, count]) => lostCount + Math.max(0, count - (after.get(character) ?? 0)),
    0,
  );

const MIN_OVERLAP = 0.3;
/** Shorter words are mostly parts of formulas, whose boxes reach into the lines around them. */
const MIN_WORD_LENGTH = 3;

const doOverlap = (one: PrintedWord, other: PrintedWord): boolean => {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  const sizeOf = ({ left, right, top, bottom }: PrintedWord): number => (right - left) * (bottom - top);
  return width > 0.5 && height > 0 && width * height > MIN_OVERLAP * Math.min(sizeOf(one), sizeOf(other));
};

/** Counts the pairs of words whose boxes overlap by more than three tenths of the smaller box. */
export const countOverlaps = (words: readonly PrintedWord[]): number => {
  const long = words.filter(({ text }) => text.length >= MIN_WORD_LENGTH);
  const sorted = long.toSorted((one, other) => one.page - other.page || one.top - other.top);
  return sorted.reduce((sum, word, at) => {
    let count = 0;
    for (const other of sorted.slice(at + 1)) {
      if (other.page !== word.page || other.top > word.bottom) break;
      if (doOverlap(word, other)) count += 1;
    }
    return sum + count;
  }, 0);
};

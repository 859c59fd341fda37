import { CJK, textOf } from './line-text.ts';
import type { Line } from './reading-order.ts';

/** Words that occur within lines of a document, where no line end hides their spelling. */
export type Vocabulary = { words: Set<string>; compounds: Set<string> };

export const vocabularyOf = (lines: Line[]): Vocabulary => {
  const words = new Set<string>();
  const compounds = new Set<string>();
  for (const line of lines) {
    const inner = textOf(line)
      .toLowerCase()
      .replace(/^\S+|(?<!\S)\S+$/g, ' ');
    for (const [word] of inner.matchAll(/[\p{L}\d]+(?:[-‐][\p{L}\d]+)*/gu)) {
      if (/[-‐]/.test(word)) compounds.add(word.replaceAll('‐', '-'));
      else words.add(word);
    }
  }
  return { words, compounds };
};

/** Korean may be split anywhere at a line end: the parts are one word if the document contains it as one. */
const isCutWord = (before: string, after: string, words: ReadonlySet<string>): boolean => {
  const head = /(?<![\p{L}\d])[\p{L}\d]*\p{Script=Hangul}$/u.exec(before)?.[0];
  const tail = /^\p{Script=Hangul}+/u.exec(after)?.[0];
  return head !== undefined && tail !== undefined && words.has(head + tail);
};

/**
 * Returns the separator between two lines of one paragraph: none between Chinese characters, otherwise a
 * space. A hyphen at the line's end is removed (`hyphenated`) unless the document has that word with a hyphen
 * elsewhere, or has both halves as words but not the whole.
 */
export const wrapJoint = (
  before: string,
  after: string,
  { words, compounds }: Vocabulary,
): '' | ' ' | 'hyphenated' => {
  if (before.endsWith('\u00ad')) return 'hyphenated';
  if (isCutWord(before, after, words)) return '';
  const head = /(?<![\p{L}\d-])([\p{L}\d-]*\p{L})[-‐]$/u.exec(before)?.[1]?.toLowerCase();
  const tail = /^[\p{L}\d]+/u.exec(after)?.[0];
  if (head === undefined || tail === undefined) {
    return CJK.test(before.at(-1) ?? '') && CJK.test(after.at(0) ?? '') ? '' : ' ';
  }
  const isCompound =
    !/^\p{Ll}/u.test(tail) ||
    head.includes('-') ||
    compounds.has(`${head}-${tail}`) ||
    (words.has(head) && words.has(tail) && !words.has(head + tail));
  return isCompound ? '' : 'hyphenated';
};

import { realign } from './realign.ts';
import type { SegmentRow } from './segments.store.ts';
import { UNSPACED } from './whole-word.ts';

const LETTER = /[\p{L}\p{N}]/u;

const isSpacedLetter = (character: string | undefined): boolean =>
  character !== undefined && LETTER.test(character) && !UNSPACED.test(character);

/** Matches whole words, ignoring case. */
const patternOf = (word: string): RegExp => {
  const before = isSpacedLetter(word[0]) ? String.raw`(?<![\p{L}\p{N}])` : '';
  const after = isSpacedLetter(word.at(-1)) ? String.raw`(?![\p{L}\p{N}])` : '';
  return new RegExp(`${before}${RegExp.escape(word)}${after}`, 'giu');
};

export const containsWord = (text: string, word: string): boolean => patternOf(word).test(text);

/** Replaces a word in a segment. Returns undefined if the segment does not contain it. */
export const replaceWord = (row: SegmentRow, from: string, to: string): SegmentRow | undefined => {
  const text = row.text.replaceAll(patternOf(from), () => to);
  if (text === row.text) return undefined;
  return { ...row, text, words: realign(row, text).words, isEdited: true };
};

import type { Line } from '../../pdf/reading-order.ts';
import { wrapJoint, type Vocabulary } from '../../pdf/wrap-joint.ts';
import type { LayoutPart } from '../layout-document.ts';
import { lineWords, PART } from '../line-words.ts';
import { numbered } from '../numbered.ts';
import { readSpans, unmarked, withoutLast, type Look, type MarkedRun } from '../spans.ts';

export type BlockWords = { text: string; parts: LayoutPart[]; letters: number; formulaCharacters: number };

/** Length of the end of a text that decides how the next line is joined, in UTF-16 units. */
const ENDING_LENGTH = 200;

/**
 * Joins lines into one text: removes hyphens at line ends, and joins Chinese without spaces. If the block's
 * style is given, surrounds runs of another style with marks.
 */
export const blockWords = (
  lines: readonly Line[],
  page: number,
  vocabulary: Vocabulary,
  look?: Look,
): BlockWords => {
  let text = '';
  const formulas: LayoutPart[] = [];
  const runs: MarkedRun[] = [];
  let letters = 0;
  let formulaCharacters = 0;
  for (const line of lines) {
    const words = lineWords(line, page, look);
    if (words.text === '') continue;
    letters += words.letters;
    formulaCharacters += words.formulaCharacters;
    formulas.push(...words.parts);
    runs.push(...words.runs);
    if (text !== '') {
      const joint = wrapJoint(unmarked(text.slice(-ENDING_LENGTH)), unmarked(words.text), vocabulary);
      if (joint === 'hyphenated') text = withoutLast(text);
      else text += joint;
    }
    text += words.text;
  }
  const read = readSpans(text.replaceAll('\t', ' '), runs);
  return { ...numbered(read.text, formulas, read.spans), letters, formulaCharacters };
};

/** Replaces the citations and addresses in a text from another source with numbered placeholders. */
export const withParts = (text: string): { text: string; parts: LayoutPart[] } =>
  numbered(text.replaceAll('⟦', '[').replaceAll('⟧', ']').replaceAll(PART, ''), []);

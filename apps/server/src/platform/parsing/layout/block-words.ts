import type { Line } from '../pdf/reading-order.ts';
import { wrapJoint, type Vocabulary } from '../pdf/wrap-joint.ts';
import type { LaidPart } from './laid-document.ts';
import { lineWords, PART } from './line-words.ts';
import { numbered } from './numbered.ts';
import { readSpans, unmarked, withoutLast, type Look, type MarkedRun } from './spans.ts';

export type BlockWords = { text: string; parts: LaidPart[]; letters: number; signs: number };

/** How much of the end of a text tells how the next line is joined to it. */
const ENDING = 200;

/**
 * Puts lines together as one text: hyphens at line ends are taken back, Chinese is joined without spaces. Where it is said
 * how the block looks, what looks otherwise has signs around it.
 */
export const blockWords = (
  lines: readonly Line[],
  page: number,
  vocabulary: Vocabulary,
  look?: Look,
): BlockWords => {
  let text = '';
  const formulas: LaidPart[] = [];
  const runs: MarkedRun[] = [];
  let letters = 0;
  let signs = 0;
  for (const line of lines) {
    const said = lineWords(line, page, look);
    if (said.text === '') continue;
    letters += said.letters;
    signs += said.signs;
    formulas.push(...said.parts);
    runs.push(...said.runs);
    if (text !== '') {
      const joint = wrapJoint(unmarked(text.slice(-ENDING)), unmarked(said.text), vocabulary);
      if (joint === 'hyphenated') text = withoutLast(text);
      else text += joint;
    }
    text += said.text;
  }
  const read = readSpans(text.replaceAll('\t', ' '), runs);
  return { ...numbered(read.text, formulas, read.spans), letters, signs };
};

/** A text that was read elsewhere, with signs in the places of citations and addresses. */
export const withParts = (text: string): { text: string; parts: LaidPart[] } =>
  numbered(text.replaceAll('⟦', '[').replaceAll('⟧', ']').replaceAll(PART, ''), []);

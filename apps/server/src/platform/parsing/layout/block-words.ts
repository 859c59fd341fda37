import type { Line } from '../pdf/reading-order.ts';
import { wrapJoint, type Vocabulary } from '../pdf/wrap-joint.ts';
import type { LaidPart } from './laid-document.ts';
import { lineWords, PART } from './line-words.ts';

export type BlockWords = { text: string; parts: LaidPart[]; letters: number; signs: number };

/** What is kept in its own letters: citations by number, addresses of the web and of mail. */
const KEPT =
  /\[\d{1,3}(?:\s?[,;–-]\s?\d{1,3})*\]|(?:https?:\/\/|www\.|doi:|arXiv:)[^\s,;，。；]*[^\s,;.，。；)\]]|[\w.+-]+@[\w-]+\.[\w.-]*\w/giu;

/** Puts lines together as one text: hyphens at line ends are taken back, Chinese is joined without spaces. */
export const blockWords = (lines: readonly Line[], page: number, vocabulary: Vocabulary): BlockWords => {
  let text = '';
  const formulas: LaidPart[] = [];
  let letters = 0;
  let signs = 0;
  for (const line of lines) {
    const said = lineWords(line, page);
    if (said.text === '') continue;
    letters += said.letters;
    signs += said.signs;
    formulas.push(...said.parts);
    if (text !== '') {
      const joint = wrapJoint(text, said.text, vocabulary);
      if (joint === 'hyphenated') text = text.slice(0, -1);
      else text += joint;
    }
    text += said.text;
  }
  return { ...numbered(text.replaceAll('\t', ' '), formulas), letters, signs };
};

/** A text that was read elsewhere, with signs in the places of citations and addresses. */
export const withParts = (text: string): { text: string; parts: LaidPart[] } =>
  numbered(text.replaceAll('⟦', '[').replaceAll('⟧', ']').replaceAll(PART, ''), []);

/** Numbers what a text does not translate, in its order. */
export const numbered = (
  text: string,
  formulas: readonly LaidPart[],
): { text: string; parts: LaidPart[] } => {
  const parts: LaidPart[] = [];
  let next = 0;
  const page = formulas[0]?.page ?? 0;
  const signed = text.replaceAll(new RegExp(`${PART}|${KEPT.source}`, 'giu'), (found) => {
    const formula = found === PART ? formulas[next++] : undefined;
    parts.push(formula ?? { kind: 'words', text: found, page, box: [0, 0, 0, 0] });
    return `⟦${parts.length}⟧`;
  });
  return { text: signed.replaceAll(/\s+/g, ' ').trim(), parts };
};

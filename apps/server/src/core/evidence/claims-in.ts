import { sentencesOf, type TextRange } from '../knowledge/sentences.ts';
import { contentTerms } from '../../platform/reading/tokens.ts';
import { plainClaim } from './support.ts';

const CITATION = /[[【]\d{1,3}(?:\s*[,，、]\s*\d{1,3})*[\]】]/g;
const NOTED = /\[\^[^[\]\s]+\](?!:)/g;
const FENCED = /(?:^|\n) {0,3}(`{3,}(?!`)|~{3,}(?!~))[\s\S]*?(?:\n {0,3}\1[^\n]*|$)/g;
/** Footnotes, pictures, formulas, tasks and links alone are not claims. */
const NO_CLAIM =
  /^\s*(?:\[\^[^\]\s]+\]:\s|[-*+]\s+\[[ xX]\]\s|!\[|\$\$|---|\*\*\*$|\*Made without|\[[^\]]*\]\(\S*\)\s*$)/;
const HEADING = /^\s*#{1,6}\s+(?:\d+(?:\.\d+)*[.)]?\s+)?/;
const ROW = /^\s*\|/;
const DELIMITER = /^\s*\|(?:\s*:?-+:?\s*\|)*\s*(?::?-+:?\s*)?$/;
/** A phrase, such as a list item, needs more terms than a sentence to be a claim. */
const MIN_TERMS = { sentence: 2, phrase: 3 };

const isClaim = (text: string): boolean => {
  if (/[?？:：]["”’*]*$/.test(text)) return false;
  const terms = contentTerms(text).length;
  const isSentence = /[.!。！…]["”’*)）]*$/.test(text);
  // A figure is easily wrong.
  const minTerms = isSentence && /\d/.test(text) ? 1 : MIN_TERMS[isSentence ? 'sentence' : 'phrase'];
  return terms >= minTerms;
};

/** A heading is not a claim unless it is a sentence or contains a figure. */
const isHeadingClaim = (text: string): boolean => isClaim(text) && /\d|[.!。！…]["”’*)）]*$/.test(text);

/** The content of a table row, without its outer bars. */
const rowRange = (line: string, at: number): TextRange => {
  const first = /^\s*\|\s*/.exec(line)?.[0].length ?? 0;
  const trimmed = line.trimEnd();
  const last = (trimmed.endsWith('|') ? trimmed.slice(0, -1).trimEnd() : trimmed).length;
  return { start: at + first, end: at + Math.max(first, last) };
};

const blanked = (text: string): string => text.replace(/[^\n]/g, ' ');

const citesIn = (raw: string): number[] =>
  [...raw.matchAll(CITATION)].flatMap(([list]) => (list.match(/\d+/g) ?? []).map(Number));

export type Claim = TextRange & { text: string; cites: number[] };

/**
 * Returns the sentences, table rows and headings of a text that are claims, with their citations; a citation
 * belongs to the text before it.
 */
export const claimsIn = (text: string): Claim[] => {
  const masked = text.replace(FENCED, blanked).replace(CITATION, blanked).replace(NOTED, blanked);
  const claims: Claim[] = [];
  const add = (range: TextRange, isCounted: (said: string) => boolean) => {
    const raw = text.slice(range.start, range.end);
    const claim = plainClaim(raw);
    if (isCounted(claim)) claims.push({ ...range, text: claim, cites: citesIn(raw) });
  };
  const lines = masked.split('\n');
  let from = 0;
  for (const [index, line] of lines.entries()) {
    const range = { start: from, end: from + line.length };
    from = range.end + 1;
    if (line.trim() === '' || NO_CLAIM.test(line)) continue;
    if (ROW.test(line)) {
      const isHead = DELIMITER.test(lines[index + 1] ?? '');
      if (!isHead && !DELIMITER.test(line))
        add(rowRange(text.slice(range.start, range.end), range.start), isClaim);
      continue;
    }
    const heading = HEADING.exec(line)?.[0];
    if (heading !== undefined) {
      const end = range.start + text.slice(range.start, range.end).trimEnd().length;
      add({ start: range.start + heading.length, end }, isHeadingClaim);
      continue;
    }
    for (const { start, end } of sentencesOf(masked, range)) {
      const raw = text.slice(start, end);
      const claimText = plainClaim(raw);
      if (!isClaim(claimText)) continue;
      const marker = /^\s*(?:(?:[-+*•]|\d{1,3}[.)])\s+)?/.exec(raw)?.[0] ?? '';
      const first = start + (start === range.start ? marker.length : raw.length - raw.trimStart().length);
      claims.push({ start: first, end: start + raw.trimEnd().length, text: claimText, cites: citesIn(raw) });
    }
  }
  return claims;
};

import { sentencesOf, type Stretch } from '../knowledge/sentences.ts';
import { contentTerms } from '../../platform/reading/tokens.ts';
import { plainClaim } from './support.ts';

const CITATION = /[[【]\d{1,3}(?:\s*[,，、]\s*\d{1,3})*[\]】]/g;
const NOTED = /\[\^[^[\]\s]+\](?!:)/g;
const FENCED = /(?:^|\n) {0,3}(`{3,}(?!`)|~{3,}(?!~))[\s\S]*?(?:\n {0,3}\1[^\n]*|$)/g;
/** Footnotes, pictures, formulas, tasks and links alone are no claims. */
const NO_CLAIM =
  /^\s*(?:\[\^[^\]\s]+\]:\s|[-*+]\s+\[[ xX]\]\s|!\[|\$\$|---|\*\*\*$|\*Made without|\[[^\]]*\]\(\S*\)\s*$)/;
const HEADING = /^\s*#{1,6}\s+(?:\d+(?:\.\d+)*[.)]?\s+)?/;
const ROW = /^\s*\|/;
const DELIMITER = /^\s*\|(?:\s*:?-+:?\s*\|)*\s*(?::?-+:?\s*)?$/;
/** A phrase, such as a list item, needs more terms than a sentence to be a claim. */
const LEAST_TERMS = { sentence: 2, phrase: 3 };

const isClaim = (said: string): boolean => {
  if (/[?？:：]["”’*]*$/.test(said)) return false;
  const terms = contentTerms(said).length;
  const isSentence = /[.!。！…]["”’*)）]*$/.test(said);
  // A figure is easily wrong.
  const least = isSentence && /\d/.test(said) ? 1 : LEAST_TERMS[isSentence ? 'sentence' : 'phrase'];
  return terms >= least;
};

/** A heading is no claim unless it is a sentence or contains a figure. */
const isHeadingClaim = (said: string): boolean => isClaim(said) && /\d|[.!。！…]["”’*)）]*$/.test(said);

/** The content of a table row, without its outer bars. */
const rowRange = (line: string, at: number): Stretch => {
  const first = /^\s*\|\s*/.exec(line)?.[0].length ?? 0;
  const whole = line.trimEnd();
  const last = (whole.endsWith('|') ? whole.slice(0, -1).trimEnd() : whole).length;
  return { start: at + first, end: at + Math.max(first, last) };
};

const blanked = (text: string): string => text.replace(/[^\n]/g, ' ');

const citesIn = (raw: string): number[] =>
  [...raw.matchAll(CITATION)].flatMap(([list]) => (list.match(/\d+/g) ?? []).map(Number));

export type Claim = Stretch & { text: string; cites: number[] };

/**
 * Returns the sentences, table rows and headings of a text that are claims, with their citations; a citation
 * belongs to the text before it.
 */
export const claimsIn = (text: string): Claim[] => {
  const masked = text.replace(FENCED, blanked).replace(CITATION, blanked).replace(NOTED, blanked);
  const claims: Claim[] = [];
  const add = (range: Stretch, isCounted: (said: string) => boolean) => {
    const raw = text.slice(range.start, range.end);
    const said = plainClaim(raw);
    if (isCounted(said)) claims.push({ ...range, text: said, cites: citesIn(raw) });
  };
  const lines = masked.split('\n');
  let from = 0;
  for (const [index, line] of lines.entries()) {
    const whole = { start: from, end: from + line.length };
    from = whole.end + 1;
    if (line.trim() === '' || NO_CLAIM.test(line)) continue;
    if (ROW.test(line)) {
      const isHead = DELIMITER.test(lines[index + 1] ?? '');
      if (!isHead && !DELIMITER.test(line))
        add(rowRange(text.slice(whole.start, whole.end), whole.start), isClaim);
      continue;
    }
    const heading = HEADING.exec(line)?.[0];
    if (heading !== undefined) {
      const end = whole.start + text.slice(whole.start, whole.end).trimEnd().length;
      add({ start: whole.start + heading.length, end }, isHeadingClaim);
      continue;
    }
    for (const { start, end } of sentencesOf(masked, whole)) {
      const raw = text.slice(start, end);
      const said = plainClaim(raw);
      if (!isClaim(said)) continue;
      const marker = /^\s*(?:(?:[-+*•]|\d{1,3}[.)])\s+)?/.exec(raw)?.[0] ?? '';
      const first = start + (start === whole.start ? marker.length : raw.length - raw.trimStart().length);
      claims.push({ start: first, end: start + raw.trimEnd().length, text: said, cites: citesIn(raw) });
    }
  }
  return claims;
};

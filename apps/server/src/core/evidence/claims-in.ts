import { sentencesOf, type Stretch } from '../knowledge/sentences.ts';
import { contentTerms } from '../../platform/reading/tokens.ts';
import { plainClaim } from './support.ts';

const CITATION = /[[【]\d{1,3}(?:\s*[,，、]\s*\d{1,3})*[\]】]/g;
const NOTED = /\[\^[^\]\s]+\](?!:)/g;
const FENCED = /(?:^|\n) {0,3}(```+|~~~+)[\s\S]*?(?:\n {0,3}\1[^\n]*|$)/g;
/** Headings, footnotes, tables, pictures, formulas, things to do and links alone claim nothing by themselves. */
const NO_CLAIM =
  /^\s*(?:#{1,6}\s|\[\^[^\]\s]+\]:\s|[-*+]\s+\[[ xX]\]\s|\||!\[|\$\$|---|\*\*\*$|\*Made without|\[[^\]]*\]\(\S*\)\s*$)/;
/** What is no whole sentence, such as an item of a list, has to say more to be a claim. */
const LEAST_TERMS = { sentence: 2, phrase: 3 };

const isClaim = (said: string): boolean => {
  if (/[?？:：]["”’*]*$/.test(said)) return false;
  const terms = contentTerms(said).length;
  const isSentence = /[.!。！…]["”’*)）]*$/.test(said);
  // A figure is soon wrong.
  const least = isSentence && /\d/.test(said) ? 1 : LEAST_TERMS[isSentence ? 'sentence' : 'phrase'];
  return terms >= least;
};

const blanked = (text: string): string => text.replace(/[^\n]/g, ' ');

export type Claim = Stretch & { text: string; cites: number[] };

/** The sentences of a text that claim something, with what each cites; a citation belongs to what it follows. */
export const claimsIn = (text: string): Claim[] => {
  const masked = text.replace(FENCED, blanked).replace(CITATION, blanked).replace(NOTED, blanked);
  const claims: Claim[] = [];
  let from = 0;
  for (const line of masked.split('\n')) {
    const whole = { start: from, end: from + line.length };
    from = whole.end + 1;
    if (line.trim() === '' || NO_CLAIM.test(line)) continue;
    for (const { start, end } of sentencesOf(masked, whole)) {
      const raw = text.slice(start, end);
      const said = plainClaim(raw);
      if (!isClaim(said)) continue;
      const cites = [...raw.matchAll(CITATION)].flatMap(([list]) => (list.match(/\d+/g) ?? []).map(Number));
      const marker = /^\s*(?:(?:[-+*•]|\d{1,3}[.)])\s+)?/.exec(raw)?.[0] ?? '';
      const first = start + (start === whole.start ? marker.length : raw.length - raw.trimStart().length);
      claims.push({ start: first, end: start + raw.trimEnd().length, text: said, cites });
    }
  }
  return claims;
};

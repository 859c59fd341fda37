import { lexBlocks } from './lexer.ts';
import type { TextToken } from './tokens.ts';

export type Details = { type: 'details'; raw: string; summary: string; tokens: FoldedToken[] };
export type FoldedToken = TextToken | Details;

const OPENING = /^\s*<details>\s*(?:<summary>([\s\S]*?)<\/summary>)?/i;
const CLOSING = /<\/details>\s*$/i;
const NESTED_AT_MOST = 10;

const summaryOf = (markup: string): string =>
  markup
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Joins the blocks from `<details>` to its end tag. An unclosed one stays text. */
export const foldDetails = (tokens: readonly TextToken[], depth = 0): FoldedToken[] => {
  const folded: FoldedToken[] = [];
  const open: { at: number; summary: string; rest: string }[] = [];
  for (const token of tokens) {
    const opening = token.type === 'html' && depth < NESTED_AT_MOST ? OPENING.exec(token.raw) : null;
    if (opening) {
      const rest = token.raw.slice(opening[0].length);
      const summary = summaryOf(opening[1] ?? '');
      if (CLOSING.test(rest)) {
        const inside = foldDetails(lexBlocks(rest.replace(CLOSING, '').replace(/^\n+/, '')), depth + 1);
        folded.push({ type: 'details', raw: token.raw, summary, tokens: inside });
        continue;
      }
      open.push({ at: folded.length, summary, rest });
    } else if (token.type === 'html' && /^\s*<\/details>/i.test(token.raw)) {
      const start = open.pop();
      if (start) {
        const [first, ...inside] = folded.splice(start.at);
        const raw = `${first?.raw ?? ''}${inside.map((each) => each.raw).join('')}${token.raw}`;
        const before = start.rest.trim() === '' ? [] : foldDetails(lexBlocks(start.rest), depth + 1);
        folded.push({ type: 'details', raw, summary: start.summary, tokens: [...before, ...inside] });
        continue;
      }
    }
    folded.push(token);
  }
  return folded;
};

import { lexBlocks } from './lexer.ts';
import type { BlockToken } from './tokens.ts';

const OPENING =
  /^\s*<details(\s+open(?:=(?:"(?:open)?"|'(?:open)?'|open))?)?\s*>\s*(?:<summary>([\s\S]*?)<\/summary>)?/i;
const CLOSING = /<\/details>\s*$/i;
const MAX_NESTING_DEPTH = 10;

const summaryOf = (markup: string): string =>
  markup
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Joins the blocks from `<details>` to its end tag. An unclosed one stays text. */
export const foldDetails = (tokens: readonly BlockToken[], depth = 0): BlockToken[] => {
  const folded: BlockToken[] = [];
  const open: { at: number; isUnfolded: boolean; summary: string; rest: string }[] = [];
  for (const token of tokens) {
    const isFoldable = token.type === 'html' && depth + open.length < MAX_NESTING_DEPTH;
    const opening = isFoldable ? OPENING.exec(token.raw) : null;
    if (opening) {
      const remaining = token.raw.slice(opening[0].length);
      const [isUnfolded, summary] = [opening[1] !== undefined, summaryOf(opening[2] ?? '')];
      if (CLOSING.test(remaining)) {
        const inside = foldDetails(lexBlocks(remaining.replace(CLOSING, '').replace(/^\n+/, '')), depth + 1);
        folded.push({ type: 'details', raw: token.raw, isUnfolded, summary, tokens: inside });
        continue;
      }
      open.push({ at: folded.length, isUnfolded, summary, rest: remaining });
    } else if (token.type === 'html' && /^\s*<\/details>/i.test(token.raw)) {
      const start = open.pop();
      if (start) {
        const [first, ...inside] = folded.splice(start.at);
        const raw = `${first?.raw ?? ''}${inside.map((each) => each.raw).join('')}${token.raw}`;
        const before = start.rest.trim() === '' ? [] : foldDetails(lexBlocks(start.rest), depth + 1);
        const { isUnfolded, summary } = start;
        folded.push({ type: 'details', raw, isUnfolded, summary, tokens: [...before, ...inside] });
        continue;
      }
    }
    folded.push(token);
  }
  return folded;
};

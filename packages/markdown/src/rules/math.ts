import type { TokenizerExtension } from 'marked';
import { startInParagraph } from './in-paragraph.ts';

const LONGEST_FORMULA = 4000;
const BLOCK = /^ {0,3}(?:\$\$([\s\S]+?)\$\$|\\\[([\s\S]+?)\\\])[ \t]*(?:\n|$)/;
const INLINE =
  /^(?:\$\$([^$`]+?)\$\$|\$(?![\s$])((?:\\.|[^$\\\n`])+?)(?<!\s)\$(?![\d$])|\\\(([\s\S]+?)\\\)|\\\[([\s\S]+?)\\\])/;
const ANY_INLINE =
  /\$\$[^$`]+?\$\$|\$(?![\s$])(?:\\.|[^$\\\n`])+?(?<!\s)\$(?![\d$])|\\\([\s\S]+?\\\)|\\\[[\s\S]+?\\\]/g;

/** `$5 for Ann, 7$ for Bob`: an amount, then prose, is not a formula. */
const isCurrency = (text: string): boolean =>
  /^\d/.test(text) && !text.includes('\\') && /\s[a-z]{3,}|[，。；、？！]/i.test(text);

const tokenOf = (match: RegExpExecArray, isDisplay: boolean) => {
  const tex = (match[1] ?? match[2] ?? match[3] ?? match[4] ?? '').trim();
  return tex && tex.length <= LONGEST_FORMULA
    ? { type: 'formula', raw: match[0], tex, isDisplay }
    : undefined;
};

/** A formula on lines of its own: `$$ … $$` or `\[ … \]`. */
export const blockMath: TokenizerExtension = {
  name: 'blockMath',
  level: 'block',
  start: (source) => startInParagraph(source, /\n {0,3}(?:\$\$|\\\[)/),
  tokenizer: (source) => {
    const match = BLOCK.exec(source);
    return match ? tokenOf(match, true) : undefined;
  },
};

/** A formula within a line: `$…$`, `\(…\)`, and the display forms where they stand inside text. */
export const inlineMath: TokenizerExtension = {
  name: 'inlineMath',
  level: 'inline',
  start: (source) => {
    const index = source.search(/\$|\\[([]/);
    return index < 0 ? undefined : index;
  },
  tokenizer: (source, before) => {
    if (source[0] !== '$' && source[0] !== '\\') return undefined;
    const match = INLINE.exec(source);
    if (!match) return undefined;
    const follows = before.at(-1);
    const isGlued = match[2] !== undefined && follows?.type === 'text' && /[a-zA-Z\d$]$/.test(follows.raw);
    if (isGlued || (match[2] !== undefined && isCurrency(match[2]))) return undefined;
    return tokenOf(match, match[1] !== undefined || match[4] !== undefined);
  },
};

/** Hides formulas of the same length, so that a `*` or `_` inside one is never taken for emphasis. */
export const maskMath = (source: string): string =>
  source.includes('$') || source.includes('\\')
    ? source.replace(ANY_INLINE, (formula) => 'a'.repeat(formula.length))
    : source;

/** Where a display formula begins whose end has not been written yet; -1 where there is none. */
export const unfinishedFormulaAt = (source: string): number => {
  const start = /(?:^|\n) {0,3}(\$\$|\\\[)/.exec(source);
  if (!start) return -1;
  const rest = source.slice(start.index + start[0].length);
  const isClosed = start[1] === '$$' ? rest.split('$$').length % 2 === 0 : rest.includes('\\]');
  return isClosed ? -1 : start.index;
};

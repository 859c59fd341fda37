import type { TokenizerExtension } from 'marked';
import { PARAGRAPH_END } from './in-paragraph.ts';
import { escapePercent } from '../formula/percent.ts';

const MAX_FORMULA_LENGTH = 4000;
const ENVIRONMENT = String.raw`(?:equation|align|alignat|aligned|gather|gathered|multline|split|eqnarray|cases|array|CD|[pbvBV]?matrix)\*?`;
/** Limits the length of a formula. Otherwise each opening delimiter would be searched to the end of the text. */
const UP_TO_MAX = `{1,${MAX_FORMULA_LENGTH}}?`;
/**
 * Matches text up to the first `end`. If words follow that `end` on its line, the formula does not extend to a
 * later one.
 */
const upTo = (end: string): string => String.raw`((?:(?!${end})[\s\S])${UP_TO_MAX})${end}`;
const BLOCK = new RegExp(
  String.raw`^ {0,3}(?:\$\$${upTo(String.raw`\$\$`)}|\\\[${upTo(String.raw`\\\]`)}|(\\begin\{(${ENVIRONMENT})\}[\s\S]${UP_TO_MAX}\\end\{\4\}))[ \t]*(?:\n|$)`,
);
/** A closing dollar sign, unless it starts an amount (`$5`) or a shell variable (`$PATH`). */
const CLOSING = String.raw`\$(?![\d$]|[A-Z_]{2})`;
const INLINE = new RegExp(
  String.raw`^(?:\$\$([^$\`]${UP_TO_MAX})\$\$|\$(?![\s$])((?:\\.|[^$\\\n\`])${UP_TO_MAX})(?<!\s)${CLOSING}|\\\(([\s\S]${UP_TO_MAX})\\\)|\\\[([\s\S]${UP_TO_MAX})\\\])`,
);
const anywhere = ({ source }: RegExp): RegExp => new RegExp(source.slice(1), 'g');
const ANY_INLINE = anywhere(INLINE);
/** The syntax of GitHub and GitLab: code between dollar signs. */
const QUOTED_FORMULA = /^\$`([^`\n]+)`\$(?!\d)/;
const INLINE_ENVIRONMENT = new RegExp(String.raw`^\\begin\{(${ENVIRONMENT})\}[\s\S]${UP_TO_MAX}\\end\{\1\}`);
const ANY_ENVIRONMENT = anywhere(INLINE_ENVIRONMENT);
/** Environments that may be shown within a line; the others are display formulas. */
const INLINE_DISPLAY = /^\\begin\{(?:cases|array|[pbvBV]?matrix)\}/;

/** Dollar signs with spaces inside, which may be a formula. */
const SPACED_FORMULA = new RegExp(String.raw`^\$((?:\\.|[^$\\\n\`])${UP_TO_MAX})\$(?![\d$])`);
const ANY_SPACED = new RegExp(String.raw`(?<![A-Za-z\d$\\])${SPACED_FORMULA.source.slice(1)}`, 'g');
const NAMES = /\b(?:sin|cos|tan|log|ln|exp|lim|max|min|mod|det|gcd|dim|ker)\b/g;

/**
 * Whether text between dollar signs with spaces inside is a formula: it has an operator, a command or a single
 * variable, and no words. Otherwise the signs are currency.
 */
const looksLikeFormula = (text: string): boolean => {
  const tex = text.trim();
  if (tex === '' || /[\p{Script=Han}，。；、？！]/u.test(tex)) return false;
  const bare = tex.replaceAll(/\\[A-Za-z]+(?:\{[^{}]*\})?/g, 'x').replaceAll(NAMES, 'x');
  if (
    /[A-Za-z]{3,}|[A-Za-z]{2,}\s+[A-Za-z]{2,}/.test(bare) ||
    /(?:^|\s)(?:or|and|to|a|is|in|of|at)(?:\s|$)/i.test(bare)
  )
    return false;
  if (/[-+=<>/*,.;:]$/.test(bare)) return false;
  return /^[A-Za-z]'?$/.test(bare) || /[=^_<>]|\\|[A-Za-z\d)][ \t]*[-+*/][ \t]*[A-Za-z(\d]/.test(tex);
};

/** `$5 for Ann, 7$ for Bob`: an amount followed by prose is not a formula. */
const isCurrency = (text: string): boolean =>
  /^\d/.test(text) && !text.includes('\\') && /\s[a-z]{3,}|[，。；、？！]|[([]$/i.test(text);

const formulaToken = (match: RegExpExecArray, isDisplay: boolean) => {
  const tex = escapePercent((match[1] ?? match[2] ?? match[3] ?? match[4] ?? '').trim());
  return tex && tex.length <= MAX_FORMULA_LENGTH
    ? { type: 'formula', raw: match[0], tex, isDisplay }
    : undefined;
};

/** The end of a paragraph, the start of a formula on a new line, inline code, or `$$` within a line. */
const STARTS = new RegExp(
  String.raw`${PARAGRAPH_END}|\n {0,3}(\$\$)|\n {0,3}(?:\\\[|\\begin\{)|\x60[^\x60\n]*\x60|(?<!\\)(\$\$)`,
  'g',
);
/** marked passes a paragraph without its first character, which may be the first dollar sign of `$$`. */
const BROKEN_OPENING = /^\$(?:\n|[^$\n]+\$\$)/;

/**
 * Returns the index of a formula that starts on its own line. `$$` at the start of a line may instead close
 * a formula that was opened on an earlier line.
 */
const startOf = (source: string): number | undefined => {
  let isOpen = BROKEN_OPENING.test(source);
  for (const { index, 0: text, 1: end, 2: line, 3: inside } of source.matchAll(STARTS)) {
    if (end !== undefined) return undefined;
    if (text.startsWith('\n') && !isOpen) return index + 1;
    if (line !== undefined || inside !== undefined) isOpen = !isOpen;
  }
  return undefined;
};

/** Whether an environment ends before the end of a text, so that words follow it. */
const endsEarlier = (text: string, name: string): boolean => {
  let depth = 0;
  for (const { 0: mark, index } of text.matchAll(/\\(?:begin|end)\{[A-Za-z]+\*?\}/g)) {
    if (!mark.endsWith(`{${name}}`)) continue;
    depth += mark.startsWith('\\b') ? 1 : -1;
    if (depth === 0) return index + mark.length < text.length;
  }
  return false;
};

/** A formula on its own lines: `$$ … $$`, `\[ … \]`, or an environment such as `align`. */
export const blockMath: TokenizerExtension = {
  name: 'blockMath',
  level: 'block',
  start: startOf,
  tokenizer: (source) => {
    const match = BLOCK.exec(source);
    const isTooLong = match?.[4] !== undefined && endsEarlier(match[3] ?? '', match[4]);
    return match && !isTooLong ? formulaToken(match, true) : undefined;
  },
};

const matchSpaced = (source: string): RegExpExecArray | undefined => {
  const match = SPACED_FORMULA.exec(source);
  if (!match || !looksLikeFormula(match[1] ?? '')) return undefined;
  // Stored in the group of a formula without spaces.
  match[2] = match[1] ?? '';
  match[1] = undefined as unknown as string;
  return match;
};

const readQuoted = (source: string) => {
  const [raw, tex = ''] = QUOTED_FORMULA.exec(source) ?? [];
  return raw === undefined
    ? undefined
    : { type: 'formula', raw, tex: escapePercent(tex.trim()), isDisplay: false };
};

const readEnvironment = (source: string) => {
  const raw = INLINE_ENVIRONMENT.exec(source)?.[0];
  return raw === undefined || raw.length > MAX_FORMULA_LENGTH
    ? undefined
    : { type: 'formula', raw, tex: escapePercent(raw), isDisplay: !INLINE_DISPLAY.test(raw) };
};

/** A formula within a line: `$…$`, `\(…\)`, an environment, and the display forms inside text. */
export const inlineMath: TokenizerExtension = {
  name: 'inlineMath',
  level: 'inline',
  start: (source) => {
    const index = source.search(/\$|\\[([]|\\begin\{/);
    return index < 0 ? undefined : index;
  },
  tokenizer: (source, before) => {
    if (source[0] !== '$' && source[0] !== '\\') return undefined;
    const match = INLINE.exec(source) ?? matchSpaced(source);
    if (!match) return source[0] === '$' ? readQuoted(source) : readEnvironment(source);
    const previous = before.at(-1);
    const isGlued = match[2] !== undefined && previous?.type === 'text' && /[a-zA-Z\d$]$/.test(previous.raw);
    if (isGlued || (match[2] !== undefined && isCurrency(match[2]))) return undefined;
    return formulaToken(match, match[1] !== undefined || match[4] !== undefined);
  },
};

/** Masks formulas at the same length, so that a `*` or `_` inside one never counts as emphasis. */
export const maskMath = (source: string): string =>
  source.includes('$') || source.includes('\\')
    ? source
        .replace(ANY_INLINE, (formula) => 'a'.repeat(formula.length))
        .replace(ANY_ENVIRONMENT, (formula) => 'a'.repeat(formula.length))
        .replace(ANY_SPACED, (part) => (looksLikeFormula(part.slice(1, -1)) ? 'a'.repeat(part.length) : part))
    : source;

const DELIMITERS = /`[^`\n]*`|(?<!\\)\$\$|\\\[|\\\]|\\begin\{([A-Za-z]+\*?)\}|\\end\{[A-Za-z]+\*?\}/g;

/** Returns the index of a display formula whose end has not arrived yet, or -1. */
export const unfinishedFormulaAt = (source: string): number => {
  let open: { at: number; end: string } | undefined;
  for (const { 0: mark, 1: name, index } of source.matchAll(DELIMITERS)) {
    if (open) {
      if (mark === open.end) open = undefined;
      continue;
    }
    const [space] = /(?:^|\n) {0,3}$/.exec(source.slice(Math.max(0, index - 4), index)) ?? [];
    const isAtLine = space !== undefined;
    const at = isAtLine ? index - space.length : index;
    if (mark === '$$') open = { at: isAtLine || source[index + 2] === '\n' ? at : -1, end: mark };
    else if (isAtLine && mark === '\\[') open = { at, end: '\\]' };
    else if (isAtLine && name !== undefined) open = { at, end: `\\end{${name}}` };
  }
  return open?.at ?? -1;
};

import type { TokenizerExtension } from 'marked';
import { searchParagraph } from './in-paragraph.ts';

const LONGEST_FORMULA = 4000;
const ENVIRONMENT = String.raw`(?:equation|align|alignat|aligned|gather|gathered|multline|split|eqnarray|cases|array|CD|[pbvBV]?matrix)\*?`;
/** Longer texts are no formulas; without a limit each opening would be searched to the end of the text. */
const FEW = `{1,${LONGEST_FORMULA}}?`;
const BLOCK = new RegExp(
  String.raw`^ {0,3}(?:\$\$([\s\S]${FEW})\$\$|\\\[([\s\S]${FEW})\\\]|(\\begin\{(${ENVIRONMENT})\}[\s\S]${FEW}\\end\{\4\}))[ \t]*(?:\n|$)`,
);
/** A closing dollar sign; it may begin neither an amount (`$5`) nor the name of a shell's variable (`$PATH`). */
const CLOSING = String.raw`\$(?![\d$]|[A-Z_]{2})`;
const INLINE = new RegExp(
  String.raw`^(?:\$\$([^$\`]${FEW})\$\$|\$(?![\s$])((?:\\.|[^$\\\n\`])${FEW})(?<!\s)${CLOSING}|\\\(([\s\S]${FEW})\\\)|\\\[([\s\S]${FEW})\\\])`,
);
const anywhere = ({ source }: RegExp): RegExp => new RegExp(source.slice(1), 'g');
const ANY_INLINE = anywhere(INLINE);
/** The form of GitHub and GitLab: code between dollar signs. */
const QUOTED = /^\$`([^`\n]+)`\$(?!\d)/;
const INLINE_ENVIRONMENT = new RegExp(String.raw`^\\begin\{(${ENVIRONMENT})\}[\s\S]${FEW}\\end\{\1\}`);
const ANY_ENVIRONMENT = anywhere(INLINE_ENVIRONMENT);
/** Environments that stand within a line; the others are displayed. */
const IN_LINE = /^\\begin\{(?:cases|array|[pbvBV]?matrix)\}/;

/** A formula with spaces inside its dollar signs. */
const SPACED = new RegExp(String.raw`^\$((?:\\.|[^$\\\n\`])${FEW})\$(?![\d$])`);
const ANY_SPACED = new RegExp(String.raw`(?<![A-Za-z\d$\\])${SPACED.source.slice(1)}`, 'g');
const NAMES = /\b(?:sin|cos|tan|log|ln|exp|lim|max|min|mod|det|gcd|dim|ker)\b/g;

/** Dollar signs next to spaces are amounts of money, unless there are operators and no words between them. */
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

const tokenOf = (match: RegExpExecArray, isDisplay: boolean) => {
  const tex = (match[1] ?? match[2] ?? match[3] ?? match[4] ?? '').trim();
  return tex && tex.length <= LONGEST_FORMULA
    ? { type: 'formula', raw: match[0], tex, isDisplay }
    : undefined;
};

/** A formula on lines of its own: `$$ … $$`, `\[ … \]`, or an environment such as `align`. */
export const blockMath: TokenizerExtension = {
  name: 'blockMath',
  level: 'block',
  start: searchParagraph(/\n {0,3}(?:\$\$|\\\[|\\begin\{)/),
  tokenizer: (source) => {
    const match = BLOCK.exec(source);
    return match ? tokenOf(match, true) : undefined;
  },
};

const spaced = (source: string): RegExpExecArray | undefined => {
  const match = SPACED.exec(source);
  if (!match || !looksLikeFormula(match[1] ?? '')) return undefined;
  // Stored in the group of a formula without spaces.
  match[2] = match[1] ?? '';
  match[1] = undefined as unknown as string;
  return match;
};

const quoted = (source: string) => {
  const [raw, tex = ''] = QUOTED.exec(source) ?? [];
  return raw === undefined ? undefined : { type: 'formula', raw, tex: tex.trim(), isDisplay: false };
};

const environment = (source: string) => {
  const raw = INLINE_ENVIRONMENT.exec(source)?.[0];
  return raw === undefined || raw.length > LONGEST_FORMULA
    ? undefined
    : { type: 'formula', raw, tex: raw, isDisplay: !IN_LINE.test(raw) };
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
    const match = INLINE.exec(source) ?? spaced(source);
    if (!match) return source[0] === '$' ? quoted(source) : environment(source);
    const follows = before.at(-1);
    const isGlued = match[2] !== undefined && follows?.type === 'text' && /[a-zA-Z\d$]$/.test(follows.raw);
    if (isGlued || (match[2] !== undefined && isCurrency(match[2]))) return undefined;
    return tokenOf(match, match[1] !== undefined || match[4] !== undefined);
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

/** Index of a display formula whose end has not arrived yet, or -1. */
export const unfinishedFormulaAt = (source: string): number => {
  const start = /(?:^|\n) {0,3}(\$\$|\\\[|\\begin\{([A-Za-z]+\*?)\})/.exec(source);
  if (!start) return -1;
  const rest = source.slice(start.index + start[0].length);
  if (start[2] !== undefined) return rest.includes(`\\end{${start[2]}}`) ? -1 : start.index;
  const isClosed = start[1] === '$$' ? rest.split('$$').length % 2 === 0 : rest.includes('\\]');
  return isClosed ? -1 : start.index;
};

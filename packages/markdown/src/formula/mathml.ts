import { attributeOf, type FormulaElement } from './element.ts';
import { isFunction, joinTex, lettersTex, textTex } from './letters.ts';

const INVISIBLE_ELEMENTS = new Set(['annotation', 'annotation-xml', 'mphantom', 'none', 'mprescripts']);
const ACCENTS: Readonly<Record<string, string>> = {
  '^': 'hat',
  ˆ: 'hat',
  '~': 'tilde',
  '˜': 'tilde',
  '¯': 'bar',
  '‾': 'bar',
  ˉ: 'bar',
  '→': 'vec',
  '⃗': 'vec',
  '˙': 'dot',
  '¨': 'ddot',
  ˇ: 'check',
  '´': 'acute',
  '`': 'grave',
  '˘': 'breve',
  '⏞': 'overbrace',
};
const FENCES: Readonly<Record<string, string>> = { '{': '\\{', '}': '\\}', '': '.' };
const MATRICES: Readonly<Record<string, string>> = {
  '()': 'pmatrix',
  '[]': 'bmatrix',
  '{}': 'Bmatrix',
  '||': 'vmatrix',
};
const TALL = /\\(?:frac|sqrt|sum|prod|int|begin|under|over)/;

const partsOf = (element: FormulaElement): FormulaElement[] =>
  [...element.children].filter(({ localName }) => !INVISIBLE_ELEMENTS.has(localName));
const braced = (tex: string): string => `{${tex}}`;
const script = (mark: string, tex: string): string =>
  tex === '' ? '' : mark + (/^[A-Za-z\d]$/.test(tex) ? tex : braced(tex));
const wordsOf = (element: FormulaElement): string =>
  (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();

const identifierOf = (element: FormulaElement): string => {
  const text = wordsOf(element);
  if (isFunction(text)) return `\\${text}`;
  const variant = attributeOf(element, 'mathvariant') ?? '';
  if (/bold/.test(variant)) return `\\mathbf${braced(lettersTex(text))}`;
  if (variant === 'double-struck') return `\\mathbb${braced(text)}`;
  if (variant === 'script') return `\\mathcal${braced(text)}`;
  if (/^[A-Za-z]{2,}$/.test(text) || (variant === 'normal' && /^[A-Za-z]$/.test(text)))
    return `\\mathrm${braced(text)}`;
  return lettersTex(text);
};

const rowsOf = (table: FormulaElement): string =>
  partsOf(table)
    .map((row) => partsOf(row).map(texOfRow).join(' & '))
    .join(' \\\\ ');

/** Formats content between fences. A table is a matrix or a choice of cases; other tall content gets growing fences. */
const fencedTex = (open: string, inner: readonly FormulaElement[], close: string): string => {
  const [only, ...more] = inner.filter((each) => each.localName !== 'mspace');
  const table = only && more.length === 0 && only.localName === 'mtable' ? only : undefined;
  const matrix = MATRICES[open + close] ?? (open === '{' && close === '' ? 'cases' : undefined);
  if (table && matrix) return `\\begin{${matrix}} ${rowsOf(table)} \\end{${matrix}}`;
  const tex = joinTex(inner.map(texOf));
  const [left, right] = [open, close].map((sign) => FENCES[sign] ?? lettersTex(sign));
  if (open !== '' && close !== '' && !TALL.test(tex)) return joinTex([left ?? '', tex, right ?? '']);
  return joinTex([`\\left${left}`, ' ', tex, `\\right${right}`]);
};

const isFence = (element: FormulaElement | undefined, signs: RegExp): boolean =>
  element?.localName === 'mo' && signs.test(wordsOf(element));

const texOfRow = (element: FormulaElement): string => {
  const parts = partsOf(element);
  const [first, last] = [parts[0], parts.at(-1)];
  if (parts.length > 1 && isFence(first, /^[([{|]$/) && first) {
    if (parts.length > 2 && isFence(last, /^[)\]}|]$/) && last)
      return fencedTex(wordsOf(first), parts.slice(1, -1), wordsOf(last));
    const isOpen = wordsOf(first) === '{' && parts.some(({ localName }) => localName === 'mtable');
    if (isOpen)
      return fencedTex(
        '{',
        parts.slice(1).filter((each) => wordsOf(each) !== ''),
        '',
      );
  }
  return joinTex(parts.map(texOf));
};

const overOf = (base: string, mark: string, element: FormulaElement): string => {
  const accent = ACCENTS[mark];
  if (accent && accent !== 'overbrace') {
    const isWide = !/^(?:\\[A-Za-z]+|.)$/.test(base);
    return `\\${isWide && accent === 'bar' ? 'overline' : accent}${braced(base)}`;
  }
  if (accent) return `\\overbrace${braced(base)}`;
  const over = texOf(element);
  return /^\\(?:sum|prod|int|lim|max|min|sup|inf|big\w+)\b/.test(base)
    ? base + script('^', over)
    : `\\overset${braced(over)}${braced(base)}`;
};

const underOf = (base: string, under: FormulaElement): string => {
  if (/^(?:_|\u203e|\u0332)$/.test(wordsOf(under))) return `\\underline${braced(base)}`;
  if (wordsOf(under) === '⏟') return `\\underbrace${braced(base)}`;
  return /^\\(?:sum|prod|int|lim|max|min|sup|inf|under|big\w+)/.test(base)
    ? base + script('_', texOf(under))
    : `\\underset${braced(texOf(under))}${braced(base)}`;
};

const scriptBase = (base: FormulaElement | undefined): string => {
  const tex = base ? texOf(base) : '';
  return tex === '' || /[\^_]/.test(tex.replaceAll(/\{[^{}]*\}/g, '')) ? braced(tex) : tex;
};

/** Returns the parts of a fence with their separators: commas, unless the element names others. */
const withSeparators = (element: FormulaElement): FormulaElement[] => {
  const signs = [...(attributeOf(element, 'separators') ?? ',').replaceAll(/\s/g, '')];
  return partsOf(element).flatMap((part, at) => {
    const sign = at === 0 ? undefined : (signs[at - 1] ?? signs.at(-1));
    const { namespaceURI } = element;
    const mark = { localName: 'mo', namespaceURI, textContent: sign ?? '', children: [], attributes: [] };
    return sign === undefined ? [part] : [mark, part];
  });
};

/**
 * Converts scripts on both sides of a letter. They are pairs of a lower and an upper one; `none` represents a missing one.
 */
const multiscripts = (element: FormulaElement): string => {
  const [base, ...scripts] = element.children;
  const at = scripts.findIndex(({ localName }) => localName === 'mprescripts');
  const scriptsTex = (parts: readonly FormulaElement[]) =>
    parts
      .map((part, index) => script(index % 2 === 0 ? '_' : '^', texOf(part)) + (index % 2 === 1 ? '{}' : ''))
      .join('')
      .replace(/\{\}$/, '');
  const before = at < 0 ? '' : scriptsTex(scripts.slice(at + 1));
  return `${before === '' ? '' : `{}${before}`}${scriptBase(base)}${scriptsTex(at < 0 ? scripts : scripts.slice(0, at))}`;
};

const texOf = (element: FormulaElement): string => {
  const [a, b, c] = partsOf(element);
  const tex = (part: FormulaElement | undefined) => (part ? texOf(part) : '');
  switch (element.localName) {
    case 'mi':
      return identifierOf(element);
    case 'mn':
    case 'mo':
      return isFunction(wordsOf(element)) ? `\\${wordsOf(element)}` : lettersTex(wordsOf(element));
    case 'mtext':
    case 'ms':
      return wordsOf(element) === '' ? '\\ ' : textTex(element.textContent ?? '');
    case 'mfrac':
      return `\\frac${braced(tex(a))}${braced(tex(b))}`;
    case 'msqrt':
      return `\\sqrt${braced(texOfRow(element))}`;
    case 'mroot':
      return `\\sqrt[${tex(b)}]${braced(tex(a))}`;
    case 'msup':
      return /^′+$/.test(b ? wordsOf(b) : '')
        ? scriptBase(a) + "'".repeat(wordsOf(b ?? element).length)
        : scriptBase(a) + script('^', tex(b));
    case 'msub':
      return scriptBase(a) + script('_', tex(b));
    case 'msubsup':
      return scriptBase(a) + script('_', tex(b)) + script('^', tex(c));
    case 'mover':
      return b ? overOf(tex(a), wordsOf(b), b) : tex(a);
    case 'munder':
      return b ? underOf(tex(a), b) : tex(a);
    case 'munderover':
      return tex(a) + script('_', tex(b)) + script('^', tex(c));
    case 'mtable':
      return `\\begin{matrix} ${rowsOf(element)} \\end{matrix}`;
    case 'mmultiscripts':
      return multiscripts(element);
    case 'mfenced':
      return fencedTex(
        attributeOf(element, 'open') ?? '(',
        withSeparators(element),
        attributeOf(element, 'close') ?? ')',
      );
    case 'mspace':
      return /^(?:[1-9]|0\.[5-9])/.test(attributeOf(element, 'width') ?? '') ? '\\quad ' : '';
    case 'semantics':
      return tex(a);
    default:
      return INVISIBLE_ELEMENTS.has(element.localName) ? '' : texOfRow(element);
  }
};

/** Converts MathML to TeX, if no TeX source is given. */
export const mathmlTex = (math: FormulaElement): string => texOfRow(math).replaceAll(/\s+/g, ' ').trim();

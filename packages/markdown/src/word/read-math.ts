import { attributeOf, type FormulaElement } from '../formula/element.ts';
import { functionTex, isFunction, joinTex, lettersTex, textTex } from '../formula/letters.ts';

const children = (within: FormulaElement | undefined, name: string): FormulaElement[] =>
  within ? [...within.children].filter(({ localName }) => localName === name) : [];

const child = (within: FormulaElement | undefined, name: string): FormulaElement | undefined =>
  children(within, name)[0];

const value = (within: FormulaElement | undefined, name: string): string | undefined =>
  attributeOf(child(within, name), 'val');

/** Whether a property is set: without a value, or with any value but those for "off". */
const isOn = (property: FormulaElement | undefined): boolean =>
  property !== undefined && !['0', 'false', 'off', 'none'].includes(attributeOf(property, 'val') ?? '1');

const SCRIPTS: Readonly<Record<string, string>> = {
  'double-struck': 'mathbb',
  script: 'mathcal',
  fraktur: 'mathfrak',
  'sans-serif': 'mathsf',
  monospace: 'mathtt',
};
const ACCENTS: Readonly<Record<string, readonly [one: string, wide: string]>> = {
  '\u0302': ['hat', 'widehat'],
  '^': ['hat', 'widehat'],
  '\u0303': ['tilde', 'widetilde'],
  '~': ['tilde', 'widetilde'],
  '\u0304': ['bar', 'overline'],
  '\u0305': ['bar', 'overline'],
  ˉ: ['bar', 'overline'],
  '¯': ['bar', 'overline'],
  '\u20d7': ['vec', 'overrightarrow'],
  '→': ['vec', 'overrightarrow'],
  '\u20d6': ['overleftarrow', 'overleftarrow'],
  '\u0307': ['dot', 'dot'],
  '˙': ['dot', 'dot'],
  '\u0308': ['ddot', 'ddot'],
  '¨': ['ddot', 'ddot'],
  '\u20db': ['dddot', 'dddot'],
  '\u030c': ['check', 'check'],
  ˇ: ['check', 'check'],
  '\u0301': ['acute', 'acute'],
  '´': ['acute', 'acute'],
  '\u0300': ['grave', 'grave'],
  '`': ['grave', 'grave'],
  '\u0306': ['breve', 'breve'],
  '˘': ['breve', 'breve'],
  '\u030a': ['mathring', 'mathring'],
};
const BRACKETS: Readonly<Record<string, string>> = {
  '': '.',
  '{': '\\{',
  '}': '\\}',
  '〈': '\\langle',
  '〉': '\\rangle',
};
const MATRICES: Readonly<Record<string, string>> = {
  '()': 'pmatrix',
  '[]': 'bmatrix',
  '{}': 'Bmatrix',
  '||': 'vmatrix',
  '‖‖': 'Vmatrix',
};
/** Operators with limits below and above them. */
const LARGE_OPERATOR =
  /^\\(?:sum|prod|coprod|int|iint|iiint|oint|big\w+|lim|limsup|liminf|max|min|sup|inf|det|gcd|Pr)$/;
const TALL = /\\(?:d?frac|binom|sqrt|sum|prod|int|begin|under|over|left)/;

const braced = (tex: string): string => `{${tex}}`;

/** A script needs braces unless it is one character. */
const script = (mark: '^' | '_', tex: string): string =>
  tex === '' ? '' : mark + (/^[A-Za-z\d]$/.test(tex) ? tex : braced(tex));

const hasScript = (tex: string): boolean =>
  /[\^_]/.test(tex.replaceAll(/\\left.*\\right\S+|\{[^{}]*\}/g, ''));

const baseOf = (tex: string): string => (tex === '' || hasScript(tex) ? braced(tex) : tex);

const inside = (element: FormulaElement | undefined): string => (element ? rowOf(element) : '');
const part = (element: FormulaElement, name: string): string => inside(child(element, name));
const property = (element: FormulaElement, name: string): string | undefined =>
  value(child(element, `${element.localName}Pr`), name);
const isSet = (element: FormulaElement, name: string): boolean =>
  isOn(child(child(element, `${element.localName}Pr`), name));

const runOf = (run: FormulaElement): string => {
  // Word's own properties have the same name as those of the formula.
  const properties = children(run, 'rPr').find(({ namespaceURI }) => namespaceURI?.includes('/math'));
  const text = children(run, 't')
    .map(({ textContent }) => textContent)
    .join('');
  if (text === '') return '';
  if (isOn(child(properties, 'nor'))) return text.trim() === '' ? '\\ ' : textTex(text);
  const letters = SCRIPTS[value(properties, 'scr') ?? ''];
  if (letters) return `\\${letters}${braced(lettersTex(text))}`;
  const style = value(properties, 'sty');
  const isWord = /^[A-Za-z]+$/.test(text);
  if (style === 'p' && isFunction(text)) return `\\${text}`;
  if (style === 'p' && isWord) return `\\mathrm${braced(text)}`;
  if (style === 'b' && /^[A-Za-z\d]+$/.test(text)) return `\\mathbf${braced(text)}`;
  if ((style === 'b' || style === 'bi') && text.trim() !== '')
    return `\\boldsymbol${braced(lettersTex(text))}`;
  return lettersTex(text);
};

const fractionOf = (element: FormulaElement): string => {
  const [above, below] = [part(element, 'num'), part(element, 'den')];
  switch (property(element, 'type')) {
    case 'noBar':
      return `\\genfrac{}{}{0pt}{}${braced(above)}${braced(below)}`;
    case 'lin':
    case 'skw':
      return `${braced(above)}/${braced(below)}`;
    default:
      return `\\frac${braced(above)}${braced(below)}`;
  }
};

const rowsOf = (element: FormulaElement): string =>
  children(element, 'mr')
    .map((row) =>
      children(row, 'e')
        .map((cell) => inside(cell))
        .join(' & '),
    )
    .join(' \\\\ ');

/**
 * Joins the lines of equations; an ampersand marks the alignment, and a number sign precedes the equation number.
 */
const linesOf = (element: FormulaElement): string =>
  children(element, 'e')
    .map((line) => inside(line).replaceAll('\\&', '&'))
    .join(' \\\\ ');

const environment = (name: string, rows: string): string => `\\begin{${name}} ${rows} \\end{${name}}`;

const equationsOf = (element: FormulaElement): string => {
  const lines = linesOf(element);
  const numbered = children(element, 'e').length === 1 ? /^(.*?)\\#\(?(.*?)\)?$/.exec(lines) : null;
  return numbered ? `${numbered[1]} \\tag${braced(numbered[2] ?? '')}` : environment('aligned', lines);
};

const bracketsOf = (element: FormulaElement): string => {
  const [open, close] = [property(element, 'begChr') ?? '(', property(element, 'endChr') ?? ')'];
  const between = property(element, 'sepChr') ?? '|';
  const cells = children(element, 'e');
  const [only, ...more] = [...(cells[0]?.children ?? [])].filter(({ localName }) => localName !== 'ctrlPr');
  const isAlone = cells.length === 1 && only !== undefined && more.length === 0;
  const matrix = MATRICES[open + close];
  if (isAlone && only.localName === 'm' && matrix) return environment(matrix, rowsOf(only));
  if (isAlone && open === '{' && close === '' && (only.localName === 'm' || only.localName === 'eqArr'))
    return environment('cases', only.localName === 'm' ? rowsOf(only) : linesOf(only));
  if (isAlone && open + close === '()' && only.localName === 'f' && property(only, 'type') === 'noBar')
    return `\\binom${braced(part(only, 'num'))}${braced(part(only, 'den'))}`;
  const inner = cells.map((cell) => inside(cell));
  const sign = (bracket: string) => BRACKETS[bracket] ?? lettersTex(bracket);
  const isTall = inner.some((tex) => TALL.test(tex)) || open === '' || close === '';
  if (!isTall) return joinTex([sign(open), inner.join(lettersTex(between)), sign(close)]);
  return joinTex([`\\left${sign(open)}`, inner.join(` \\middle${sign(between)} `), `\\right${sign(close)}`]);
};

const limitOf = (element: FormulaElement, mark: '^' | '_'): string => {
  const [base, limit] = [part(element, 'e'), part(element, 'lim')];
  const bare = base.replace(/[\^_](?:\{.*\}|[A-Za-z\d])$/s, '').trim();
  const raised = mark === '_' ? /^(\\[A-Za-z]+)(\^.+)$/s.exec(base) : null;
  if (raised && LARGE_OPERATOR.test(raised[1] ?? '')) return `${raised[1]}${script('_', limit)}${raised[2]}`;
  if (LARGE_OPERATOR.test(bare) || /^\\(?:under|over)brace/.test(base)) return base + script(mark, limit);
  return `\\${mark === '^' ? 'overset' : 'underset'}${braced(limit)}${braced(base)}`;
};

const operatorOf = (element: FormulaElement): string => {
  const sign = lettersTex(property(element, 'chr') ?? '∫');
  const hasLimits = property(element, 'limLoc') === 'undOvr' && sign.endsWith('int');
  const limits = script('_', part(element, 'sub')) + script('^', part(element, 'sup'));
  return joinTex([sign + (hasLimits ? '\\limits' : '') + limits, ' ', part(element, 'e')]).trimEnd();
};

const accentOf = (element: FormulaElement): string => {
  const base = part(element, 'e');
  const [one, wide] = ACCENTS[property(element, 'chr') ?? '\u0302'] ?? ['hat', 'widehat'];
  return `\\${/^(?:\\[A-Za-z]+|.)?$/s.test(base) ? one : wide}${braced(base)}`;
};

const groupOf = (element: FormulaElement): string => {
  const base = braced(part(element, 'e'));
  const sign = property(element, 'chr') ?? '⏟';
  if (sign === '⏟') return `\\underbrace${base}`;
  if (sign === '⏞') return `\\overbrace${base}`;
  const name = property(element, 'pos') === 'top' ? 'overset' : 'underset';
  return `\\${name}${braced(lettersTex(sign))}${base}`;
};

const functionOf = (element: FormulaElement): string => {
  const name = part(element, 'fName');
  const bare = /^(?:\\mathrm\{)?([A-Za-z]+)\}?$/.exec(name)?.[1];
  return joinTex([bare === undefined ? name : functionTex(bare), ' ', part(element, 'e')]).trimEnd();
};

/** Renders a frame, or the lines that strike through a part. */
const boxOf = (element: FormulaElement): string => {
  const inner = braced(part(element, 'e'));
  const [isUp, isDown] = [isSet(element, 'strikeBLTR'), isSet(element, 'strikeTLBR')];
  if (isUp || isDown) return `\\${isUp && isDown ? 'xcancel' : isUp ? 'cancel' : 'bcancel'}${inner}`;
  if (isSet(element, 'strikeH')) return `\\sout${inner}`;
  const isOpen = ['hideTop', 'hideBot', 'hideLeft', 'hideRight'].every((side) => isSet(element, side));
  return isOpen ? part(element, 'e') : `\\boxed${inner}`;
};

const partOf = (element: FormulaElement): string => {
  switch (element.localName) {
    case 'r':
      return runOf(element);
    case 'f':
      return fractionOf(element);
    case 'sSup':
      return baseOf(part(element, 'e')) + script('^', part(element, 'sup'));
    case 'sSub':
      return baseOf(part(element, 'e')) + script('_', part(element, 'sub'));
    case 'sSubSup':
      return (
        baseOf(part(element, 'e')) + script('_', part(element, 'sub')) + script('^', part(element, 'sup'))
      );
    case 'sPre':
      return joinTex([
        `{}${script('_', part(element, 'sub'))}${script('^', part(element, 'sup'))}`,
        part(element, 'e'),
      ]);
    case 'rad': {
      const degree = isSet(element, 'degHide') ? '' : part(element, 'deg');
      return `\\sqrt${degree === '' ? '' : `[${degree}]`}${braced(part(element, 'e'))}`;
    }
    case 'nary':
      return operatorOf(element);
    case 'd':
      return bracketsOf(element);
    case 'm':
      return environment('matrix', rowsOf(element));
    case 'eqArr':
      return equationsOf(element);
    case 'func':
      return functionOf(element);
    case 'limLow':
      return limitOf(element, '_');
    case 'limUpp':
      return limitOf(element, '^');
    case 'acc':
      return accentOf(element);
    case 'bar':
      return `\\${property(element, 'pos') === 'top' ? 'overline' : 'underline'}${braced(part(element, 'e'))}`;
    case 'groupChr':
      return groupOf(element);
    case 'borderBox':
      return boxOf(element);
    case 'phant':
      return child(child(element, 'phantPr'), 'show') && !isSet(element, 'show')
        ? `\\phantom${braced(part(element, 'e'))}`
        : part(element, 'e');
    case 'del':
    case 'moveFrom':
      return '';
    default:
      return element.localName.endsWith('Pr') ? '' : rowOf(element);
  }
};

const rowOf = (element: FormulaElement): string => joinTex([...element.children].map(partOf));

/** Converts a formula of Word (Office Math Markup, ECMA-376, part 1, 22.1) to TeX. */
export const readMath = (math: FormulaElement): string => rowOf(math).replaceAll(/\s+/g, ' ').trim();

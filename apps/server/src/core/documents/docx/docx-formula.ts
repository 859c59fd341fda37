import { ImportedXmlComponent, type ParagraphChild } from 'docx';
import { escapeHtml } from '../escape-html.ts';
import { fencesOf, readFormula, unwrapped, type Formula } from '../formula/read-formula.ts';

const NAMESPACE = 'http://schemas.openxmlformats.org/officeDocument/2006/math';

const element = (name: string, ...inner: string[]): string => `<m:${name}>${inner.join('')}</m:${name}>`;
const value = (name: string, content: string): string => `<m:${name} m:val="${escapeHtml(content)}"/>`;

/** Letters of formulas are italic by default; words and names of functions are upright. */
const run = (text: string, isUpright: boolean): string =>
  element(
    'r',
    isUpright ? element('rPr', value('sty', 'p')) : '',
    `<m:t xml:space="preserve">${escapeHtml(text)}</m:t>`,
  );

const inside = (name: string, formula: Formula | undefined): string =>
  element(name, formula ? mathOf(formula) : '');

/** Accents as Word writes them, which are combining characters. */
const COMBINING: Readonly<Record<string, string>> = {
  '^': '\u0302',
  ˆ: '\u0302',
  '~': '\u0303',
  '˜': '\u0303',
  ˉ: '\u0305',
  '˙': '\u0307',
  '¨': '\u0308',
  ˇ: '\u030c',
  ˊ: '\u0301',
  '´': '\u0301',
  ˋ: '\u0300',
  '`': '\u0300',
  '˘': '\u0306',
  '→': '\u20d7',
};

const overOf = (base: Formula | undefined, over: Formula | undefined, isAccent: boolean): string => {
  if (over && mathOf(over) === '') return base ? mathOf(base) : '';
  if (!isAccent) return element('limUpp', inside('e', base), inside('lim', over));
  const mark = over?.text ?? '';
  return mark === '‾' || mark === '¯'
    ? element('bar', element('barPr', value('pos', 'top')), inside('e', base))
    : element('acc', element('accPr', value('chr', COMBINING[mark] ?? mark)), inside('e', base));
};

/** Lines that strike a part out, by their names in MathML. */
const STRIKES = [
  ['updiagonalstrike', 'strikeBLTR'],
  ['downdiagonalstrike', 'strikeTLBR'],
  ['horizontalstrike', 'strikeH'],
] as const;
const NO_SIDES = ['hideTop', 'hideBot', 'hideLeft', 'hideRight'].map((side) => value(side, '1')).join('');

const struckThrough = ({ attributes, parts }: Formula): string => {
  const lines = STRIKES.filter(([name]) => attributes['notation']?.split(/\s+/).includes(name));
  const properties = NO_SIDES + lines.map(([, name]) => value(name, '1')).join('');
  return element('borderBox', element('borderBoxPr', properties), element('e', ...parts.map(mathOf)));
};

const rowOf = ({ parts }: Formula): string => element('mr', ...parts.map((cell) => inside('e', cell)));

/** Writes one part as Office Math Markup (ECMA-376, part 1, 22.1). */
const partOf = (formula: Formula): string => {
  const { name, text, attributes, parts } = formula;
  const [a, b, c] = parts;
  switch (name) {
    case 'mi':
      return run(text, text.length > 1 || attributes['mathvariant'] === 'normal');
    case 'mfrac':
      return element(
        'f',
        attributes['linethickness'] === '0px' ? element('fPr', value('type', 'noBar')) : '',
        inside('num', a),
        inside('den', b),
      );
    case 'msup':
      return element('sSup', inside('e', a), inside('sup', b));
    case 'msub':
      return element('sSub', inside('e', a), inside('sub', b));
    case 'msubsup':
      return element('sSubSup', inside('e', a), inside('sub', b), inside('sup', c));
    case 'msqrt':
      return element(
        'rad',
        element('radPr', value('degHide', '1')),
        element('deg'),
        element('e', ...parts.map(mathOf)),
      );
    case 'mroot':
      return element('rad', inside('deg', b), inside('e', a));
    case 'munder':
      return element('limLow', inside('e', a), inside('lim', b));
    case 'mover':
      return overOf(a, b, attributes['accent'] === 'true');
    case 'munderover':
      return element(
        'limLow',
        element('e', element('limUpp', inside('e', a), inside('lim', c))),
        inside('lim', b),
      );
    case 'mtable':
      return element('m', ...parts.map(rowOf));
    case 'mtd':
    case 'mtr':
      return parts.map(mathOf).join('');
    case 'menclose':
      return struckThrough(formula);
    case 'mspace':
      return run(' ', true);
    default:
      return run(text, true);
  }
};

const SCRIPTS = new Set(['msub', 'msup', 'msubsup']);

/** Whether a script is attached to an invisible base, as the numbers in chemical equations are. */
const isOnInvisible = ({ name, parts: [base, ...scripts] }: Formula): boolean =>
  SCRIPTS.has(name) &&
  base?.name === 'mpadded' &&
  mathOf(base) === '' &&
  scripts.some((each) => mathOf(each) !== '');

const canBeBase = ({ name, text }: Formula): boolean =>
  /^(?:mi|mn)$/.test(name) || (name === 'mo' && /^[)\]}]$/.test(text));

/** Attaches such scripts to the part before them, because Word shows a placeholder for an empty base. */
const withBases = (parts: readonly Formula[]): Formula[] => {
  const shown: Formula[] = [];
  for (const part of parts) {
    const before = shown.at(-1);
    if (SCRIPTS.has(part.name) && part.parts.every((each) => mathOf(each) === '')) continue;
    if (before?.name === 'msub' && part.name === 'msup' && isOnInvisible(part))
      shown.splice(-1, 1, { ...part, name: 'msubsup', parts: [...before.parts, ...part.parts.slice(1)] });
    else if (before && isOnInvisible(part) && canBeBase(before))
      shown.splice(-1, 1, { ...part, parts: [before, ...part.parts.slice(1)] });
    else shown.push(part);
  }
  return shown;
};

const CLOSING: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/**
 * Makes the whole group in brackets the base of a power that is written at the closing bracket, as other
 * programs expect.
 */
const withBrackets = (parts: readonly Formula[]): Formula[] => {
  const read: Formula[] = [];
  for (const part of parts) {
    const [base, ...scripts] = part.parts;
    const opening = SCRIPTS.has(part.name) && base?.name === 'mo' ? CLOSING[base.text] : undefined;
    let depth = 1;
    const at = read.findLastIndex(({ name, text }) => {
      if (name === 'mo' && text === base?.text) depth += 1;
      if (name === 'mo' && text === opening) depth -= 1;
      return depth === 0;
    });
    const fence = { fence: 'true' };
    const opener = read[at];
    if (opening === undefined || !base || !opener || read.length - at < 2) {
      read.push(part);
      continue;
    }
    const group: Formula = {
      name: 'mrow',
      text: '',
      attributes: {},
      parts: [{ ...opener, attributes: fence }, ...read.slice(at + 1), { ...base, attributes: fence }],
    };
    read.splice(at, read.length, { ...part, parts: [group, ...scripts] });
  }
  return read;
};

const mathOf = (formula: Formula): string => {
  const fences = fencesOf(formula);
  if (!fences)
    return withBrackets(withBases(unwrapped(formula)))
      .map((part) => (part === formula ? partOf(part) : mathOf(part)))
      .join('');
  const marks = element('dPr', value('begChr', fences[0]), value('endChr', fences[1]));
  return element(
    'd',
    marks,
    element('e', ...withBrackets(withBases(formula.parts.slice(1, -1))).map(mathOf)),
  );
};

type XmlNode = { rootKey?: string; root: (XmlNode | string)[] };

/** Puts back a space that is the only content of a run, which the library leaves out. */
const restoreSpaces = (node: XmlNode): void => {
  const inner = node.root.filter((each): each is XmlNode => typeof each !== 'string');
  if (node.rootKey === 'm:t' && inner.length === node.root.length) node.root.push(' ');
  for (const each of inner) if (Array.isArray(each.root)) restoreSpaces(each);
};

/** Writes a formula that is editable in Word; undefined if it cannot be read. */
export const docxFormula = (
  tex: string,
  isDisplay: boolean,
  isAlone: boolean,
): ParagraphChild | undefined => {
  const formula = readFormula(tex, isDisplay);
  if (!formula) return undefined;
  const math = element('oMath', mathOf(formula));
  const markup = isAlone ? element('oMathPara', math) : math;
  const component = ImportedXmlComponent.fromXmlString(markup.replace('>', ` xmlns:m="${NAMESPACE}">`));
  restoreSpaces(component as unknown as XmlNode);
  return component as unknown as ParagraphChild;
};

const UNSEEN = new Set(['r', 'sty', 'nor', 't']);
const SIGNIFICANT_PROPERTIES = new Set(['chr', 'begChr', 'endChr', 'sepChr', 'pos', 'type']);

/** The parts and symbols of a formula, by the names of the Word importer. */
const signatureOf = (math: string): string =>
  math.replaceAll(
    /<(\/?)m:(\w+)\b(?:[^>]*?m:val="([^"]*)")?[^>]*?(\/?)>/g,
    (_, slash, name: string, content, alone) => {
      if (SIGNIFICANT_PROPERTIES.has(name)) return `${name}=${content ?? ''};`;
      if (UNSEEN.has(name) || name.endsWith('Pr')) return '';
      return slash ? ')' : alone ? `${name}()` : `${name}(`;
    },
  );

const unescaped = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

/** Pairs the Office Math of a formula with its TeX, to be stored in the file. Undefined if it cannot be converted. */
export const storedTex = (tex: string, isDisplay: boolean): string | undefined => {
  const formula = readFormula(tex, isDisplay);
  return formula && `${unescaped(signatureOf(element('oMath', mathOf(formula))))} :: ${tex}`;
};

import { ImportedXmlComponent, type ParagraphChild } from 'docx';
import { escapeHtml } from '../escape-html.ts';
import { fencesOf, readFormula, unwrapped, type Formula } from '../formula/read-formula.ts';

const NAMESPACE = 'http://schemas.openxmlformats.org/officeDocument/2006/math';

const element = (name: string, ...inner: string[]): string => `<m:${name}>${inner.join('')}</m:${name}>`;
const value = (name: string, said: string): string => `<m:${name} m:val="${escapeHtml(said)}"/>`;

/** Letters of formulas are italic by default; words and names of functions are upright. */
const run = (text: string, isUpright: boolean): string =>
  element(
    'r',
    isUpright ? element('rPr', value('sty', 'p')) : '',
    `<m:t xml:space="preserve">${escapeHtml(text)}</m:t>`,
  );

const inside = (name: string, formula: Formula | undefined): string =>
  element(name, formula ? mathOf(formula) : '');

const overOf = (base: Formula | undefined, over: Formula | undefined, isAccent: boolean): string => {
  if (!isAccent) return element('limUpp', inside('e', base), inside('lim', over));
  const mark = over?.text ?? '';
  return mark === '‾' || mark === '¯'
    ? element('bar', element('barPr', value('pos', 'top')), inside('e', base))
    : element('acc', element('accPr', value('chr', mark)), inside('e', base));
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
    case 'mspace':
      return run(' ', true);
    default:
      return run(text, true);
  }
};

const mathOf = (formula: Formula): string => {
  const fences = fencesOf(formula);
  if (!fences)
    return unwrapped(formula)
      .map((part) => (part === formula ? partOf(part) : mathOf(part)))
      .join('');
  const marks = element('dPr', value('begChr', fences[0]), value('endChr', fences[1]));
  return element('d', marks, element('e', ...formula.parts.slice(1, -1).map(mathOf)));
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
  return ImportedXmlComponent.fromXmlString(
    markup.replace('>', ` xmlns:m="${NAMESPACE}">`),
  ) as unknown as ParagraphChild;
};

const UNSEEN = new Set(['r', 'sty', 'nor', 't']);
const TELLING = new Set(['chr', 'begChr', 'endChr', 'sepChr', 'pos', 'type']);

/** The parts and symbols of a formula, by the names of the Word importer. */
const signatureOf = (math: string): string =>
  math.replaceAll(
    /<(\/?)m:(\w+)\b(?:[^>]*?m:val="([^"]*)")?[^>]*?(\/?)>/g,
    (_, slash, name: string, said, alone) => {
      if (TELLING.has(name)) return `${name}=${said ?? ''};`;
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

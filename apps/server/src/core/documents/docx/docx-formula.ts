import { ImportedXmlComponent, type ParagraphChild } from 'docx';
import { escaped } from '../escaped.ts';
import { fencesOf, readFormula, unwrapped, type Formula } from '../formula/read-formula.ts';

const NAMESPACE = 'http://schemas.openxmlformats.org/officeDocument/2006/math';

const element = (name: string, ...inner: string[]): string => `<m:${name}>${inner.join('')}</m:${name}>`;
const value = (name: string, said: string): string => `<m:${name} m:val="${escaped(said)}"/>`;

/** Letters of formulas are slanted by themselves; words and names of functions stand upright. */
const run = (text: string, isUpright: boolean): string =>
  element(
    'r',
    isUpright ? element('rPr', value('sty', 'p')) : '',
    `<m:t xml:space="preserve">${escaped(text)}</m:t>`,
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

/** Office Math Markup (ECMA-376, part 1, 22.1) of one part. */
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

/** A formula that Word sets itself and that can be edited there; undefined where it cannot be read. */
export const docxFormula = (tex: string, isDisplay: boolean): ParagraphChild | undefined => {
  const formula = readFormula(tex, isDisplay);
  return formula
    ? (ImportedXmlComponent.fromXmlString(
        `<m:oMath xmlns:m="${NAMESPACE}">${mathOf(formula)}</m:oMath>`,
      ) as unknown as ParagraphChild)
    : undefined;
};

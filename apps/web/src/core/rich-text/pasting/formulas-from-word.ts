import type { FormulaElement } from '@studiolo/markdown/formula/element';
import { readMath } from '@studiolo/markdown/word/read-math';

/**
 * Matches a formula copied from Word: MathML in a conditional comment for programs that support it, followed
 * by a picture for all others.
 */
const FORMULA =
  /<!--\[if gte msEquation \d+\]>([\s\S]*?)<!\[endif\]-->(?:\s*<!\[if !msEquation\]>[\s\S]*?<!\[endif\]>)?/gi;
const EMPTY = /<(m:\w+)((?:\s[^<>]*)?)\/>/g;
const MATH = 'm\\:omath';

/** HTML parsers convert all names to lower case. */
const NAMES = new Map(
  [
    ...['oMath', 'sSup', 'sSub', 'sSubSup', 'sPre', 'sSupPr', 'sSubPr', 'sSubSupPr', 'sPrePr', 'begChr'],
    ...[
      'endChr',
      'sepChr',
      'dPr',
      'fPr',
      'rPr',
      'radPr',
      'degHide',
      'naryPr',
      'limLoc',
      'subHide',
      'supHide',
    ],
    ...['eqArr', 'eqArrPr', 'groupChr', 'groupChrPr', 'accPr', 'barPr', 'limLow', 'limUpp', 'fName', 'mPr'],
    ...['borderBox', 'borderBoxPr', 'boxPr', 'ctrlPr', 'funcPr', 'vertJc', 'mcJc', 'limLowPr', 'limUppPr'],
    ...['phantPr', 'oMathPara', 'oMathParaPr'],
  ].map((name) => [name.toLowerCase(), name]),
);

const bare = (name: string): string => name.slice(name.indexOf(':') + 1);

const run = (element: Element, text: string): FormulaElement => ({
  localName: 't',
  namespaceURI: element.namespaceURI,
  textContent: text.replaceAll(/(?<!\s)\s*\n\s*/g, ' '),
  children: [],
  attributes: [],
});

const partsOf = (element: Element): FormulaElement[] =>
  [...element.children].flatMap((each) =>
    each.localName.startsWith('m:') ? [convert(each)] : partsOf(each),
  );

const convert = (element: Element): FormulaElement => {
  const name = bare(element.localName);
  const parts = partsOf(element);
  const isText = name === 'r' && parts.every(({ localName }) => localName !== 't');
  return {
    localName: NAMES.get(name) ?? name,
    namespaceURI: element.namespaceURI,
    textContent: element.textContent,
    children: isText ? [...parts, run(element, element.textContent ?? '')] : parts,
    attributes: [...element.attributes].map((each) => ({ localName: bare(each.name), value: each.value })),
  };
};

/** Replaces formulas copied from Word, and their pictures, with formulas in TeX. */
export const showFormulasOfWord = (html: string): string =>
  html.replaceAll(FORMULA, (match, commented: string) => {
    const page = new DOMParser().parseFromString(commented.replaceAll(EMPTY, '<$1$2></$1>'), 'text/html');
    const isDisplay = /<m:oMathPara\b/i.test(commented);
    const formulas = [...page.querySelectorAll(MATH)].flatMap((math) => {
      const tex = readMath(convert(math));
      if (tex === '') return [];
      const formula = page.createElement(isDisplay ? 'div' : 'span');
      formula.dataset['tex'] = tex;
      return [formula.outerHTML];
    });
    return formulas.length > 0 ? formulas.join(' ') : match;
  });

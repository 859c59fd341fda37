import { formulaSvg } from '@studiolo/markdown/formula/formula-svg';
import type { Content, ContentText } from 'pdfmake';
import { fencesOf, readFormula, unwrapped, type Formula } from '../formula/read-formula.ts';

/** An ex in points, at the size of the text. */
const EX = 5.2;
const SCRIPT_FONT_SIZE = 7;
const RAISED = { offset: '30%', fontSize: SCRIPT_FONT_SIZE };
const LOWERED = { offset: '15%', fontSize: SCRIPT_FONT_SIZE };

/** Operators with space on either side. */
const SPACED = /^[=≠≈≡<>≤≥≪≫∼≃±∓+−→←↔⇒⇐⇔∈∉⊂⊆∪∩×÷⋅·]$/;

/** Writes the number of an equation behind it, since a drawing has no right edge of a page. */
const withTag = (tex: string): string =>
  tex.replaceAll(/\\tag(\*?)\s*\{([^{}]*)\}/g, (_, star: string, label: string) =>
    star === '' ? `\\qquad\\text{(${label})}` : `\\qquad\\text{${label}}`,
  );

/** Draws a display formula no wider than `room`, in points; undefined if it cannot be read. */
export const drawnFormula = (tex: string, room: number): (Content & { svg: string }) | undefined => {
  const svg = formulaSvg(withTag(tex), true);
  const width = Number(/^<svg[^>]* width="([\d.]+)ex"/.exec(svg ?? '')?.[1]);
  if (svg === undefined || !(width > 0)) return undefined;
  return {
    svg: svg
      .replaceAll('currentColor', '#24211d')
      .replaceAll(/font-family="[^"]*"/g, 'font-family="text"')
      .replace(/ width="[\d.]+ex" height="[\d.]+ex"/, ''),
    width: Math.min(width * EX, room),
    alignment: 'center',
  };
};

class MultilineFault extends Error {}

const inBrackets = (formula: Formula | undefined): ContentText[] => {
  const spans = formula ? lineOf(formula) : [];
  return formula && unwrapped(formula).length > 1 && !fencesOf(formula)
    ? [{ text: '(' }, ...spans, { text: ')' }]
    : spans;
};

const smaller = (formula: Formula | undefined, style: Pick<ContentText, 'sup' | 'sub'>): ContentText[] =>
  formula ? lineOf(formula).map((span) => ({ ...span, ...style })) : [];

const spansOf = ({ name, text, parts }: Formula): ContentText[] => {
  const [a, b, c] = parts;
  const base = a ? lineOf(a) : [];
  switch (name) {
    case 'mfrac':
      return [...inBrackets(a), { text: '/' }, ...inBrackets(b)];
    case 'msqrt':
      return [{ text: '√' }, ...inBrackets({ name: 'mrow', text: '', attributes: {}, parts })];
    case 'msup':
      return [...base, ...smaller(b, { sup: RAISED })];
    case 'msub':
    case 'munder':
      return [...base, ...smaller(b, { sub: LOWERED })];
    case 'msubsup':
    case 'munderover':
      return [...base, ...smaller(b, { sub: LOWERED }), ...smaller(c, { sup: RAISED })];
    case 'mi':
    case 'mn':
    case 'mtext':
      return [{ text }];
    case 'mo':
      return [{ text: SPACED.test(text) ? ` ${text} ` : text === ',' ? ', ' : text }];
    case 'mspace':
      return [{ text: ' ' }];
    default:
      throw new MultilineFault(name);
  }
};

const lineOf = (formula: Formula): ContentText[] => {
  const fences = fencesOf(formula);
  const parts = fences ? formula.parts : unwrapped(formula);
  return parts.flatMap((part) => (part === formula ? spansOf(part) : lineOf(part)));
};

/** Writes an inline formula as raised and lowered text; undefined if it does not fit on one line. */
export const formulaSpans = (tex: string): ContentText[] | undefined => {
  const formula = readFormula(tex, false);
  try {
    return formula && lineOf(formula);
  } catch (error) {
    if (error instanceof MultilineFault) return undefined;
    throw error;
  }
};

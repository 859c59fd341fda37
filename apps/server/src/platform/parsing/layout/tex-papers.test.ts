import { expect, it } from 'vitest';
import { formulaRuns } from './formula-runs.ts';
import { isMathLine } from './repair-lines.ts';
import { isCaption } from './blocks/paragraphs.ts';
import type { StyledAtom } from './styled-atoms.ts';
import { withTexSymbols } from './page/tex-symbols.ts';

const SIZE = 10;
const GAPS = { apart: 3, beside: 0 };

/** A line of runs, each with its font; a run with a leading space is separate from the previous one. */
const lineOf = (...runs: [text: string, font: string][]) => {
  let left = 0;
  const gaps = runs.map(([text], index) => (index === 0 || !text.startsWith(' ') ? GAPS.beside : GAPS.apart));
  const atoms = runs.map(([text, font], index): StyledAtom => {
    left += gaps[index] ?? 0;
    const trimmed = text.trim();
    const box = { left, right: left + trimmed.length * 5, top: 0, bottom: SIZE };
    left = box.right;
    return {
      ...box,
      text: trimmed,
      font,
      size: SIZE,
      isUpright: true,
      isRightToLeft: false,
      isBold: font.startsWith('CMBX'),
      isItalic: false,
      isMathFont: /^(?:CMMI|CMSY)/.test(font),
    };
  });
  return { atoms, gaps };
};

const formulasOf = (...runs: [text: string, font: string][]): string[] => {
  const { atoms, gaps } = lineOf(...runs);
  const symbols = withTexSymbols(atoms);
  const marks = formulaRuns(symbols, gaps, SIZE);
  return symbols
    .map(({ text }, index) => (marks[index] ? text : '|'))
    .join('')
    .split(/\|+/)
    .filter(Boolean);
};

it('treats upright TeX fonts as part of a formula if the words use another font [translate.formulas]', () => {
  const times = 'NimbusRomNo9L-Regu';
  expect(
    formulasOf(
      ['The probability', times],
      [' Pr[', 'CMR10'],
      ['V', 'CMMI10'],
      ['(', 'CMR10'],
      ['T', 'CMMI10'],
      [')]', 'CMR10'],
      [' of the vector', times],
      [' x', 'CMBX10'],
      [' is small', times],
    ),
  ).toEqual(['Pr[V(T)]', 'x']);
  // Text set in TeX's fonts is text.
  expect(formulasOf(['The probability that', 'CMR10'], [' x', 'CMMI10'], [' is small', 'CMR10'])).toEqual([
    'x',
  ]);
});

it('keeps the decimal point with its number [translate.formulas]', () => {
  expect(formulasOf(['from above 0', 'CMR10'], ['.', 'CMMI10'], ['95 to below', 'CMR10'])).toEqual([]);
  expect(
    formulasOf(
      ['so that', 'CMR10'],
      [' p<', 'CMMI10'],
      [' 0', 'CMR10'],
      ['.', 'CMMI10'],
      ['001, as', 'CMR10'],
    ),
  ).toEqual(['p<']);
});

it('reads a Chinese line as words even if each character is in a different font [translate.formulas]', () => {
  const { atoms, gaps } = lineOf(['比', 'gbsnu6b'], ['不', 'gbsnu4e'], ['超过', 'gbsnu8d'], ['ε', 'CMMI10']);
  const line = { atoms, gaps, left: 0, right: 100, top: 0, bottom: SIZE, size: SIZE, isRightToLeft: false };
  expect(isMathLine(line)).toBe(false);
  expect(isMathLine({ ...line, atoms: atoms.slice(3), gaps: gaps.slice(3) })).toBe(true);
});

it('distinguishes a caption from a sentence about its figure [translate.layout]', () => {
  expect(
    ['Figure 1: The error', 'Fig. 2. The error', 'TABLE IV', 'Algorithm 1 Sparse routing'].every(isCaption),
  ).toBe(true);
  expect(['Figure 1 shows how', 'Table I compares', 'Algorithm 2 gives'].some(isCaption)).toBe(false);
});

import { expect, it } from 'vitest';
import { drawnFormula, formulaSpans } from './pdf-formula.ts';

const spoken = (tex: string) =>
  formulaSpans(tex)
    ?.map(({ text, sup, sub }) => `${sup ? '^' : ''}${sub ? '_' : ''}${typeof text === 'string' ? text : ''}`)
    .join('');

it('sets an inline formula with raised and lowered text [write.editor]', () => {
  expect(spoken('d \\approx 3.57\\sqrt{h}')).toBe('d ≈ 3.57√h');
  expect(spoken('\\frac{a+1}{b}x_0^2')).toBe('(a + 1)/bx_0^2');
  expect(spoken('f(x)=\\alpha\\le 3')).toBe('f(x) = α ≤ 3');
});

it('keeps anything as typed that does not fit on one line or is not a formula', () => {
  expect(spoken('\\begin{pmatrix}1&2\\\\3&4\\end{pmatrix}')).toBeUndefined();
  expect(spoken('\\frac{')).toBeUndefined();
});

it('draws a display formula no wider than the page', () => {
  expect(drawnFormula('E = mc^2', 480)).toMatchObject({
    alignment: 'center',
    svg: expect.stringContaining('<path') as string,
  });
  expect(drawnFormula(Array.from({ length: 60 }, () => 'x').join('+'), 480)?.width).toBe(480);
  expect(drawnFormula('\\frac{', 480)).toBeUndefined();
});

it('draws the number of an equation behind it', () => {
  const plain = Number(drawnFormula('i = 55', 480)?.width);
  expect(drawnFormula('i = 55 \\tag{7}', 480)?.width).toBeGreaterThan(plain);
  expect(drawnFormula('i = 55 \\tag*{A.7}', 480)?.width).toBeGreaterThan(plain);
});

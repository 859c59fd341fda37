import { describe, expect, it } from 'vitest';
import { readHtml } from '../document/read-html.ts';

const MATHML = '<math><mrow><mi>E</mi><mo>=</mo><mi>m</mi><msup><mi>c</mi><mn>2</mn></msup></mrow></math>';
const WITH_TEX = (tex: string) =>
  `<math><semantics><mrow><mi>E</mi></mrow><annotation encoding="application/x-tex">${tex}</annotation></semantics></math>`;
const DRAWN = '<svg viewBox="0 0 10 4"><path d="M0 0h9v3h-9z"/></svg>';

describe('formulas of web pages [write.editor]', () => {
  it.each([
    [
      'data-formula of WeChat',
      `<span class="inline-equation" data-formula="E=mc^2"><span>${DRAWN}</span></span>`,
    ],
    ['data-tex of Zhihu', '<span class="ztext-math" data-eeimg="1" data-tex="E=mc^2">E=mc^2</span>'],
    ['data-math of chats', '<span class="math-inline" data-math="E=mc^2"><span>E</span></span>'],
    [
      'KaTeX',
      `<span class="katex"><span class="katex-mathml">${WITH_TEX('E=mc^2')}</span><span class="katex-html" aria-hidden="true">E=mc2</span></span>`,
    ],
    [
      'MathJax 2',
      '<span class="MathJax_Preview"></span><span class="MathJax" id="M1">E=mc2</span><script type="math/tex" id="S1">E=mc^2</script>',
    ],
    ['MathJax 2 as it is copied', `<span class="MathJax" data-mathml='${MATHML}'>E=mc2</span>`],
    [
      'MathJax 3 and 4',
      `<mjx-container class="MathJax" jax="SVG">${DRAWN}<mjx-assistive-mml>${MATHML}</mjx-assistive-mml></mjx-container>`,
    ],
    [
      'Wikipedia',
      `<span class="mwe-math-element"><span class="mwe-math-mathml-inline">${WITH_TEX('{\\displaystyle E=mc^2}')}</span><img class="mwe-math-fallback-image-inline" aria-hidden="true" alt="{\\displaystyle E=mc^2}" src="https://wikimedia.org/api/rest_v1/media/math/render/svg/a"></span>`,
    ],
    ['MathML', MATHML],
    ['GitHub', '<math-renderer>$E=mc^2$</math-renderer>'],
    ['a picture of a service', '<img src="https://www.zhihu.com/equation?tex=E%3Dmc%5E2" alt="E=mc^2">'],
    ['a picture without words', '<img src="https://latex.codecogs.com/svg.latex?E%3Dmc%5E2">'],
  ])('are pasted from %s', (_place, html) => {
    expect(readHtml(`<p>Energy ${html} they say.</p>`)).toBe('Energy $E=mc^2$ they say.');
  });

  it.each([
    `<p><span class="block-equation" data-formula="a+b=c">${DRAWN}</span></p>`,
    `<mjx-container class="MathJax" display="true"><mjx-assistive-mml><math display="block"><mi>a</mi><mo>+</mo><mi>b</mi><mo>=</mo><mi>c</mi></math></mjx-assistive-mml></mjx-container>`,
    '<div class="MathJax_Display"><span class="MathJax">a+b=c</span></div><script type="math/tex; mode=display">a+b=c</script>',
    `<span class="katex-display"><span class="katex">${WITH_TEX('a+b=c')}</span></span>`,
  ])('are display formulas as in %s', (html) => {
    expect(readHtml(`<p>One.</p>${html}<p>Two.</p>`)).toBe('One.\n\n$$\na+b=c\n$$\n\nTwo.');
  });

  it('are converted from MathML if there is no TeX source', () => {
    const math = (inner: string) => readHtml(`<p>x <math>${inner}</math></p>`);
    expect(
      math(
        '<munderover><mo>∑</mo><mrow><mi>i</mi><mo>=</mo><mn>1</mn></mrow><mi>n</mi></munderover><mfrac><msub><mi>x</mi><mi>i</mi></msub><mn>2</mn></mfrac>',
      ),
    ).toBe('x $\\sum_{i=1}^n\\frac{x_i}{2}$');
    expect(
      math(
        '<mrow><mo>(</mo><mtable><mtr><mtd><mn>1</mn></mtd><mtd><mn>2</mn></mtd></mtr></mtable><mo>)</mo></mrow>',
      ),
    ).toBe('x $\\begin{pmatrix} 1 & 2 \\end{pmatrix}$');
    expect(
      math('<mi>sin</mi><mo>⁡</mo><mi>α</mi><mo>≤</mo><msqrt><mi>x</mi><mo>+</mo><mn>1</mn></msqrt>'),
    ).toBe('x $\\sin\\alpha\\leq\\sqrt{x+1}$');
  });
});

describe('lists of Word [write.editor]', () => {
  it('keep their levels and numbers from Word on the web', () => {
    const item = (tag: 'ul' | 'ol', level: number, id: number, text: string, start = 1) =>
      `<div class="ListContainerWrapper SCXW1 BCX0"><${tag} role="list" start="${start}"><li data-aria-level="${level}" data-listid="${id}" role="listitem"><p class="Paragraph"><span class="TextRun">${text}</span><span class="EOP">&nbsp;</span></p></li></${tag}></div>`;
    const html = `<div class="OutlineElement">${item('ul', 1, 3, 'Apples')}${item('ul', 2, 3, 'Green ones')}</div><div class="OutlineElement">${item('ul', 1, 3, 'Pears')}</div><div class="OutlineElement"><p>Then:</p></div>${item('ol', 1, 4, 'Wash')}${item('ol', 2, 4, 'twice')}${item('ol', 1, 4, 'Cut', 2)}<p>Later:</p>${item('ol', 1, 4, 'Eat', 3)}`;
    expect(readHtml(html)).toBe(
      '- Apples\n  - Green ones\n- Pears\n\nThen:\n\n1. Wash\n   1. twice\n2. Cut\n\nLater:\n\n3. Eat',
    );
  });

  it('from Word on Windows and Mac and from WPS keep numbers that Markdown cannot generate', () => {
    const item = (marker: string, text: string, place = 'l1 level1 lfo1') =>
      `<p class=MsoListParagraph style='mso-list:${place}'><span style='mso-list:Ignore'>${marker}<span>&nbsp;&nbsp;</span></span><span>${text}</span></p>`;
    const html = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body>${item('第一条', '甲方')}${item('第二条', '乙方')}<p class=MsoNormal>然后</p>${item('3.', 'third')}${item('a)', 'within', 'l1 level2 lfo1')}${item('4.', 'fourth')}</body></html>`;
    expect(readHtml(html)).toBe(
      '第一条 甲方\n\n第二条 乙方\n\n然后\n\n3. third\n\n   a) within\n\n4. fourth',
    );
  });
});

describe('tables of spreadsheets [write.editor]', () => {
  it('keep numbers as displayed, and merged cells across their columns', () => {
    const html = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><body><table><col width=64 span=3><tr><td>地区</td><td>一月</td><td>二月</td></tr><tr><td colspan=2 class=xl65>合计</td><td align=right x:num="58.004">58.00</td></tr><tr style='display:none'><td>x</td><td>y</td><td>z</td></tr></table></body></html>`;
    const markdown = readHtml(html);
    expect(markdown).toContain('<td colspan="2">\n\n合计\n\n</td>\n<td align="right">\n\n58.00\n\n</td>');
    expect(markdown).not.toMatch(/58\.004|>x</);
  });
});

import { expect, it } from 'vitest';
import { cellsOf } from '../reading/cells.ts';
import { pageText } from './page/page-text.ts';

const read = (markup: string) =>
  pageText(`<html><body><p>Lamps are lit at night by their keepers.</p>${markup}</body></html>`);

it('distinguishes raised and lowered letters of a page from normal ones [file.kinds]', () => {
  expect(read('<p>H<sub>2</sub>O, 10<sup>6</sup> cells, 5 m<sup>2</sup>, 10<sup>−3</sup></p>')).toContain(
    'H₂O, 10⁶ cells, 5 m², 10⁻³',
  );
});

it('keeps the numbers of lists [file.kinds]', () => {
  expect(read('<ol start="4"><li>Oil</li><li value="9">Wick</li><li>Glass</li></ol>')).toContain(
    '4. Oil\n9. Wick\n10. Glass',
  );
});

it('keeps letters and Roman numbers of lists, as a browser shows them [file.kinds]', () => {
  const list = (attributes: string) => read(`<ol ${attributes}><li>Oil</li>\n<li>Wick</li></ol>`);
  expect(list('type="a"')).toContain('a. Oil\nb. Wick');
  expect(list('type="A" start="26"')).toContain('Z. Oil\nAA. Wick');
  expect(list('type="I" start="3"')).toContain('III. Oil\nIV. Wick');
  expect(list('type="i" reversed')).toContain('ii. Oil\ni. Wick');
  expect(list('style="list-style-type: cjk-ideographic"')).toContain('一、Oil\n二、Wick');
});

it('repeats merged cells of tables [file.kinds]', () => {
  const table =
    '<table><thead><tr><th rowspan="2">区域</th><th colspan="2">销售</th></tr><tr><th>2023</th><th>2024</th></tr></thead><tbody><tr><td rowspan="2">华北</td><td>10</td><td>12</td></tr><tr><td>11</td><td>13</td></tr></tbody></table>';
  expect(read(table)).toContain(
    '| 区域 | 销售 | 销售 |\n| 区域 | 2023 | 2024 |\n| 华北 | 10 | 12 |\n| 华北 | 11 | 13 |',
  );
});

it('reads ruby annotations in brackets after their words [file.kinds]', () => {
  expect(read('<p><ruby>東京<rp>(</rp><rt>とうきょう</rt><rp>)</rp></ruby>へ行く。</p>')).toContain(
    '東京（とうきょう）へ行く。',
  );
});

it('writes formulas in their original source, such as TeX [file.kinds]', () => {
  const page =
    '<p>So <span data-formula="E=mc^2"><svg></svg></span> holds, <span class="katex"><span class="katex-mathml"><math><semantics><mrow><mi>a</mi></mrow><annotation encoding="application/x-tex">a_1</annotation></semantics></math></span><span class="katex-html" aria-hidden="true">a1</span></span> too, <span class="MathJax">b2</span><script type="math/tex">b^2</script> and <math alttext="c^3"><mi>c</mi></math>.</p>';
  expect(read(page)).toContain('So $E=mc^2$ holds, $a_1$ too, $b^2$ and $c^3$.');
});

it('converts formulas in MathML alone to TeX, so that no exponent becomes a digit [file.kinds]', () => {
  const math =
    '<math><msup><mi>y</mi><mn>2</mn></msup><mo>=</mo><mfrac><mn>1</mn><mn>12</mn></mfrac><mo>⋅</mo><msup><mn>10</mn><mrow><mo>−</mo><mn>3</mn></mrow></msup></math>';
  expect(read(`<p>So ${math} holds.</p>`)).toContain('So $y^2=\\frac{1}{12}⋅10^{-3}$ holds.');
});

it('separates struck-through numbers and footnote marks from neighboring numbers [file.kinds]', () => {
  const page =
    '<p>It costs <del>58</del><ins>59</ins>, once <s>7</s>8, in 1984<sup><a href="#n1">1</a></sup> and<sup><a href="#n2">[2]</a></sup>.</p>';
  expect(read(page)).toContain('It costs ~~58~~59, once ~~7~~8, in 1984[1] and[2].');
});

it('escapes a bar in a cell, so that later values stay in their columns [file.kinds]', () => {
  const text = read('<table><tr><td>1|2</td><td>3</td></tr><tr><td>4</td><td>5</td></tr></table>');
  expect(text).toContain('| 1\\|2 | 3 |');
  expect(cellsOf('| 1\\|2 | 3 |')).toEqual(['1|2', '3']);
});

it('reads letters that are raised, lowered or struck through only by a style [file.kinds]', () => {
  const styles =
    '<style>.c1{vertical-align:baseline}.c5{vertical-align:super}.c6 {vertical-align: sub}.price .old{text-decoration:line-through}</style>';
  const words =
    '<p>About 10<span class="c1 c5">6</span> cells of H<span class="c6">2</span>O, <span class="price"><span class="old">58</span><span>59</span></span>, x<span style="position:relative;top:-4.0pt">2</span>, <span class="c1">7</span>, <i style="vertical-align:-1px">words</i></p>';
  expect(read(styles + words)).toContain('About 10⁶ cells of H₂O, ~~58~~59, x², 7, words');
  const sheet =
    '<style>.xl66{text-decoration:line-through}</style><table><tr><th>Lamp<th>Oil<tr><td class=xl66>58<td>59<tr><td>1<td>2</table>';
  expect(read(sheet)).toContain('| ~~58~~ | 59 |');
});

it('keeps the indentation of code, and separates a linked footnote mark from a year [file.kinds]', () => {
  const page = '<pre>def f():\n    return 1</pre><p>In 1984<a href="#n"><sup>2</sup></a> it burned.</p>';
  const text = read(page);
  expect(text).toContain('def f():\n    return 1');
  expect(text).toContain('In 1984[2] it burned.');
});

it('reads all of a document that an office program saved as a page, except its hidden words [file.kinds]', () => {
  const markup =
    '<html><head><meta name=Generator content="Microsoft Word 15 (filtered)"><title>Contract</title></head><body><h1>Contract</h1><p>The lamp burns for a very long time, and it lights the way of every ship that passes at night, says the contract.</p><p class=MsoNormal>was <span style=\'display:none\'>77</span>59</p><div><hr><div id=ftn1><p class=MsoFootnoteText><a href="#_ftnref1">[1]</a> The note says 4200.</p></div></div></body></html>';
  const text = pageText(markup);
  expect(text).toContain('[1] The note says 4200.');
  expect(text).toContain('was 59');
});

it('reads the footnotes and labels of an article of arXiv without mixing up their numbers [file.kinds]', () => {
  const note =
    '<span class="ltx_note ltx_role_footnote"><sup class="ltx_note_mark">1</sup><span class="ltx_note_outer"><span class="ltx_note_content"><sup class="ltx_note_mark">1</sup><span class="ltx_tag ltx_tag_note">1</span>The note 4200.</span></span></span>';
  const item = (label: string, words: string) =>
    `<li class="ltx_item"><span class="ltx_tag ltx_tag_item">${label}</span><div class="ltx_para"><p class="ltx_p">${words}</p></div></li>`;
  const text = read(
    `<div class="ltx_para"><p class="ltx_p">It burned in 1984${note} and later.</p><ol class="ltx_enumerate">${item('(i)', 'Oil')}${item('(ii)', 'Wick')}</ol><ol class="ltx_enumerate">${item('3.', 'Glass')}</ol></div>`,
  );
  expect(text).toContain('It burned in 1984[1] and later.\n\n[1] The note 4200.');
  expect(text).toContain('- (i) Oil\n- (ii) Wick');
  expect(text).toContain('3. Glass');
});

it('separates numbers on both sides of a picture [file.kinds]', () => {
  expect(read('<p>Price 10<img src="a.png" alt="to">11, a 2<b><img src="b.png"></b>nd.</p>')).toContain(
    'Price 10 11, a 2nd.',
  );
});

import { expect, it } from 'vitest';
import { readHtml } from '../document/read-html.ts';

const katex = (inner: string) =>
  `<p><span class="katex"><span class="katex-html" aria-hidden="true"><span class="base">${inner}</span></span></span></p>`;
const tower = (...rows: string[]) =>
  `<span class="vlist-t vlist-t2"><span class="vlist-r"><span class="vlist">${rows.map((row) => `<span><span class="pstrut"></span><span class="mord">${row}</span></span>`).join('')}</span><span class="vlist-s">\u200b</span></span></span>`;
const line = (number: number, code: string) =>
  `<div class="ltx_listingline"><span class="ltx_tag ltx_tag_listingline">${number}</span>${code}</div>`;
const spans = (row: string[]) =>
  `<span class="ltx_tr">${row.map((cell) => `<span class="ltx_td">${cell}</span>`).join('')}</span>`;

it.each([
  [
    'spans on lines of their own',
    '<p><span style="display:block">12</span><span style="display:block">34</span></p>',
    '12\n34',
  ],
  ['spans side by side', '<div style="display:flex"><span>12</span><span>34</span></div>', '12 34'],
  ['terms of a list', '<dl><dt>12</dt><dt>34</dt><dd>56</dd></dl>', '12\n\n34\n\n56'],
  ['the head of a folded part', '<details><summary>More 12</summary>34</details>', 'More 12\n\n34'],
  [
    'icons, fields and separators',
    '<p>4.5<span><svg></svg></span>120, 10<input value="x">20, 2024<span aria-hidden="true">·</span>18, 1<input type="hidden">0 of 3<script>x()</script>0</p>',
    '4.5 120, 10 20, 2024 18, 10 of 30',
  ],
  [
    'spacers and margins as wide as a space, but not the digits of one number',
    '<p>12<span style="display:inline-block;width:20px"></span>34, 5<span style="margin-left: 12px">6</span>, 6.02<span style="margin-left:.25em">214</span></p>',
    '12 34, 5 6, 6.02214',
  ],
  ['centered words', '<center>In 20</center>24', 'In 20\n\n24'],
  [
    'cells of arXiv within a line',
    `<span class="ltx_tabular"><span class="ltx_tbody">${spans(['1', '2'])}${spans(['3', '4'])}</span></span>`,
    '1 2\n3 4',
  ],
  [
    'numbered lines of a program of arXiv',
    `<div class="ltx_listing ltx_lst_language_Python"><div class="ltx_listing_data"><a href="data:text/plain;base64,AA">⬇</a></div>${line(1, 'def f():')}${line(2, '<span>&nbsp;&nbsp;</span>return 1')}</div>`,
    '```python\ndef f():\n  return 1\n```',
  ],
  [
    'a matrix of KaTeX',
    katex(
      `<span class="mopen">(</span><span class="mord"><span class="mtable"><span class="col-align-c">${tower('1', '3')}</span><span class="col-align-c">${tower('2', '4')}</span></span></span><span class="mclose">)</span>`,
    ),
    '$(\\begin{matrix} 1 & 2 \\\\ 3 & 4 \\end{matrix})$',
  ],
  [
    'a sum of KaTeX with its bounds',
    katex(`<span class="mop op-limits">${tower('i=1', '∑', 'n')}</span><span class="mord">i</span>`),
    '$∑_{i=1}^{n} i$',
  ],
  [
    'scripts on both sides in MathML',
    '<p><math><mmultiscripts><mi>C</mi><mprescripts></mprescripts><mn>6</mn><mn>14</mn></mmultiscripts></math></p>',
    '${}_6^{14}C$',
  ],
  [
    'parts in brackets of MathML',
    '<p><math><mfenced open="["><mn>1</mn><mn>2</mn></mfenced></math></p>',
    '$[1,2)$',
  ],
])('keeps numbers separate: %s [write.editor]', (_name, html, markdown) => {
  expect(readHtml(html)).toBe(markdown);
});

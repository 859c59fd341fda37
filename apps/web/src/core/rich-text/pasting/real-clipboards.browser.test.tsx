import { expect, it } from 'vitest';
import { readHtml } from '../document/read-html.ts';

const EXCEL = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel" xmlns="http://www.w3.org/TR/REC-html40"><head><meta name=Generator content="Microsoft Excel 15"><style><!--table {mso-displayed-decimal-separator:"\\.";} .font5 {font-size:11.0pt; vertical-align:super;} td {vertical-align:bottom;} .xl66 {text-decoration:line-through;} --></style></head><body><table><!--StartFragment--><tr><td>Old</td><td>New</td></tr><tr><td class=xl66 align=right>58</td><td align=right>59</td></tr><tr><td>10<font class="font5">6</font></td><td>7</td></tr><!--EndFragment--></table></body></html>`;

const NOTE =
  '<span class="ltx_note ltx_role_footnote" id="footnote1"><sup class="ltx_note_mark">1</sup><span class="ltx_note_outer"><span class="ltx_note_content"><sup class="ltx_note_mark">1</sup><span class="ltx_tag ltx_tag_note">1</span>The note 4200.</span></span></span>';
const cell = (content: string) => `<td class="ltx_eqn_cell">${content}</td>`;
const equation = (tex: string) =>
  `<math alttext="${tex}" class="ltx_Math" display="inline"><mi>a</mi></math>`;
const ALIGNED = `<table class="ltx_equationgroup ltx_eqn_table"><tbody><tr class="ltx_equation ltx_eqn_row">${cell('')}${cell(equation('\\displaystyle a'))}${cell(equation('\\displaystyle=b'))}${cell('<span class="ltx_tag ltx_tag_equation">(2a)</span>')}</tr></tbody></table>`;
const item = (label: string, words: string) =>
  `<li class="ltx_item" style="list-style-type:none;"><span class="ltx_tag ltx_tag_item">${label}</span><div class="ltx_para"><p class="ltx_p">${words}</p></div></li>`;

it.each([
  [
    'a sheet with struck-through cells',
    EXCEL,
    '| Old | New |\n| --- | --- |\n| ~~58~~ | 59 |\n| 10<sup>6</sup> | 7 |',
  ],
  ['a footnote of arXiv', `<p class="ltx_p">In 1984${NOTE}.</p>`, 'In 1984[^1].\n\n[^1]: The note 4200.'],
  ['equations of arXiv', ALIGNED, '$$\na =b \\tag{2a}\n$$'],
  ['a list of arXiv', `<ol>${item('3.', 'Oil')}</ol><ul>${item('•', 'Wick')}</ul>`, '3. Oil\n\n- Wick'],
  ['labels of arXiv', `<ol>${item('(ii)', 'Oil')}</ol>`, '1. (ii) Oil'],
  [
    'an answer of DeepSeek with sources',
    '<p class="ds-markdown-paragraph">It costs 4,200<span class="ds-markdown-cite">1</span>.</p>',
    'It costs 4,200&#91;1\\].',
  ],
  [
    'colored code whose line breaks are elements of their own',
    '<pre><code class="language-python"><span><span>def</span><span> f():</span>\n</span><span>    <span>return</span> 1</span></code></pre>',
    '```python\ndef f():\n    return 1\n```',
  ],
  [
    'a page of GitHub with notes',
    '<p>See <sup><a href="#fn-1" id="fnref-1" data-footnote-ref>1</a></sup></p><section class="footnotes" data-footnotes><h2 class="sr-only">Footnotes</h2><ol><li id="fn-1"><p>Note 4200. <a href="#fnref-1">↩</a></p></li></ol></section>',
    'See [^1]\n\n[^1]: Note 4200.',
  ],
])('reads %s [write.editor]', (_name, html, markdown) => {
  expect(readHtml(html)).toBe(markdown);
});

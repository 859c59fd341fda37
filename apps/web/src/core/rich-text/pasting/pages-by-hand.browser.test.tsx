import { expect, it } from 'vitest';
import { readHtml } from '../document/read-html.ts';

const EXCEL = (rule: string, cells: string) =>
  `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style>${rule}</style></head><body><table>${cells}</table></body></html>`;
const pictureOf = (name: string) => `https://ok.test/${name}.png`;

it.each([
  [
    'struck numbers next to other digits',
    '<p>was 3<s>58</s>59, <span style="text-decoration-line: underline line-through">60</span>61</p>',
    'was &#51;~~58~~&#53;9, ~~60~~&#54;1',
  ],
  [
    'cells of Excel in a symbol font',
    EXCEL(
      '.xl66{font-family:Wingdings;mso-font-charset:2;}',
      '<tr><td>Lamp R</td><td class=xl66>ü</td></tr><tr><td>Door</td><td class=xl66>û<font face="Arial">R</font></td></tr>',
    ),
    '| Lamp R | ✓ |\n| --- | --- |\n| Door | ✗R |',
  ],
  [
    'paragraphs between the items of a list',
    '<ol><li>Fill</li><p>With oil.</p><li>Light</li></ol>',
    '1. Fill\n\n   With oil.\n\n2. Light',
  ],
  [
    'pictures from sets of sizes',
    `<p><img alt="a" srcset="${pictureOf('a1')} 1x, ${pictureOf('a2')} 2x"></p><p><img class="lazyload" alt="b" src="data:image/gif;base64,R0lGOD" data-srcset="${pictureOf('b1')} 300w, ${pictureOf('b2')} 600w"></p><picture><source srcset="${pictureOf('c')}"><img alt="c"></picture>`,
    `![a](${pictureOf('a2')})\n\n![b](${pictureOf('b2')})\n\n![c](${pictureOf('c')})`,
  ],
  [
    'formulas as pictures with their source as text',
    '<p>So <img alt="$z=3$" src="https://ok.test/z.png"> and <img class="ql-img-inline-formula" alt="\\frac{1}{2}" src="https://ok.test/q.svg">.</p>',
    'So $z=3$ and $\\frac{1}{2}$.',
  ],
  [
    'cells over more rows than the table has',
    '<table><tr><td rowspan="99">A</td><td>1</td></tr><tr><td>2</td></tr></table>',
    '<table>\n<tr>\n<td rowspan="2">\n\nA\n\n</td>\n<td>\n\n1\n\n</td>\n</tr>\n<tr>\n<td>\n\n2\n\n</td>\n</tr>\n</table>',
  ],
  [
    'formulas of Pandoc that no script has rendered',
    '<p>So <span class="math inline">\\(x^2\\)</span>.</p><p><span class="math display">\\[y\\]</span></p>',
    'So $x^2$.\n\n$$\ny\n$$',
  ],
  [
    'web components and pages within frames',
    '<my-card><template shadowrootmode="open"><p>Price 18</p></template></my-card><iframe srcdoc="&lt;p&gt;Framed 43&lt;/p&gt;&lt;script&gt;alert(1)&lt;/script&gt;"></iframe><title/><p>After</p>',
    'Price 18\n\nFramed 43\n\nAfter',
  ],
])('reads %s [write.editor]', (_name, html, markdown) => {
  expect(readHtml(html)).toBe(markdown);
});

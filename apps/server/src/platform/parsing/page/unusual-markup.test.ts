import { expect, it } from 'vitest';
import { pageText } from './page-text.ts';

it('reads pages that nest their elements without end, word by word and in time [file.kinds]', () => {
  const depth = 1500;
  const page = `<html><body>${'<div>'.repeat(depth)}<p>Price <b>18</b></p><p>Weight 7</p>${'</div>'.repeat(depth)}<p>After 6</p></body></html>`;
  expect(pageText(page).split(/\s+/).join(' ')).toBe('Price 18 Weight 7 After 6');
});

it('reads XHTML whose elements are closed by a slash [file.kinds]', () => {
  const page =
    '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title/><script src="a.js"/></head><body><p><a id="top"/>Price 18</p><p>Weight 7</p></body></html>';
  expect(pageText(page)).toBe('Price 18\n\nWeight 7');
});

it('reads web components, with their raised digits, and pages within frames [file.kinds]', () => {
  const page =
    '<html><body><p>Before.</p><my-card><template shadowrootmode="open"><style>.up{vertical-align:super}</style><p>About 10<span class="up">6</span> cells</p></template></my-card><iframe srcdoc="&lt;p&gt;Framed 43&lt;/p&gt;"></iframe><template><p>Row</p></template></body></html>';
  const text = pageText(page);
  for (const words of ['Before.', 'About 10⁶ cells', 'Framed 43']) expect(text).toContain(words);
  expect(text).not.toContain('Row');
});

it('writes whether the tasks of a list are done, and drops the boxes of filters [file.kinds]', () => {
  const page =
    '<html><body><ul><li><input type="checkbox" checked disabled> Paint 5</li><li><input type="checkbox" disabled> Roof 6</li></ul><ul><li><label><input type="checkbox" name="brand">Acme</label></li></ul></body></html>';
  expect(pageText(page).replaceAll(/ +/g, ' ')).toBe('- ☒ Paint 5\n- ☐ Roof 6\n\n- Acme');
});

it('ends cells over several rows with their part of the table, as browsers do [file.kinds]', () => {
  const page =
    '<html><body><table><thead><tr><th rowspan="3">Item</th><th>Price</th></tr></thead><tbody><tr><td>Lamp</td><td>12</td></tr><tr><td rowspan="0">Door</td><td>7</td></tr><tr><td>8</td></tr></tbody></table></body></html>';
  expect(pageText(page)).toBe('| Item | Price |\n| Lamp | 12 |\n| Door | 7 |\n| Door | 8 |');
});

it('reads formulas that are pictures, by their description or address [file.kinds]', () => {
  const picture = (address: string, more = '') => `<img src="${address}"${more}>`;
  const page = `<p>A ${picture('https://www.zhihu.com/equation?tex=E%3Dmc%5E2', ' alt="E=mc^2"')} B ${picture('https://latex.codecogs.com/svg.image?\\dpi{150}\\frac{1}{2}&space;x')} C ${picture('https://cdn.nlark.com/yuque/__latex/a.svg#card=math&code=x%5E2%2B5&id=q')} D ${picture('a.png', ' alt="$y=7$"')} E ${picture('b.png', ' alt="A lamp"')} F</p>`;
  expect(pageText(page).split(/\s+/).join(' ')).toBe('A $E=mc^2$ B $\\frac{1}{2} x$ C $x^2+5$ D $y=7$ E F');
});

it('keeps numbers apart at a spacer without words [file.kinds]', () => {
  const page =
    '<p>Lot 12<span style="display:inline-block;width:20px"></span>34 and 5<span style="margin-right: 9px"></span>6, but 7<span style="color:red"></span>8 lamps.</p>';
  expect(pageText(page)).toBe('Lot 12 34 and 5 6, but 78 lamps.');
});

it('keeps numbers apart at a gap as wide as a space, but not the digits of one number [file.kinds]', () => {
  const page =
    '<p>Lot 12<span style="margin-left:12px">34</span>, <b style="padding-right:1em">5</b>6 km, 6.022<span style="margin-left:.25em">140</span><span style="margin-left:0.25em">76</span>.</p>';
  expect(pageText(page)).toBe('Lot 12 34, 5 6 km, 6.02214076.');
  const values =
    '<p>Lot 12<span style="margin:0 8px">34</span>56, 7<span style="padding: 2px 0 2px 1em">8</span>9, 1<span style="margin:9px 0">2</span>3.</p>';
  expect(pageText(values)).toBe('Lot 12 34 56, 7 89, 123.');
});

it('keeps numbers apart at icons, form fields and separators between them [file.kinds]', () => {
  const page =
    '<html><body><p>Rated 4.5<span class="icon"><svg viewBox="0 0 9 9"><path d="M0 0"/></svg></span>120 reviews.</p><p>From 10<input value="x">20 and 5<b><button>+</button></b>6.</p><p>Held 2024<span aria-hidden="true">·</span>18 times, 1<input type="hidden" value="a">0 in all, or 3<script>x()</script>0.</p><p>The <svg></svg>end<svg></svg>.</p></body></html>';
  expect(pageText(page).replaceAll(/\s+/g, ' ')).toBe(
    'Rated 4.5 120 reviews. From 10 20 and 5 6. Held 2024 18 times, 10 in all, or 30. The end.',
  );
});

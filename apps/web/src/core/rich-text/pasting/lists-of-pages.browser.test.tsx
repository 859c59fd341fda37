import { expect, it } from 'vitest';
import { readHtml } from '../document/read-html.ts';

const items = (...texts: string[]) => texts.map((text) => `<li>${text}</li>`).join('');

it.each([
  ['letters', `<ol type="a">${items('Pay', 'Deliver')}</ol>`, 'a. Pay\n\nb. Deliver'],
  ['capital letters from a start', `<ol type="A" start="26">${items('Pay', 'Go')}</ol>`, 'Z. Pay\n\nAA. Go'],
  ['Roman numbers', `<ol type="I" start="3">${items('Pay', 'Go')}</ol>`, 'III. Pay\n\nIV. Go'],
  [
    'small Roman numbers with values',
    '<ol type="i"><li>Pay</li><li value="9">Go</li><li>Stay</li></ol>',
    'i. Pay\n\nix. Go\n\nx. Stay',
  ],
  ['letters backwards', `<ol type="a" reversed>${items('Pay', 'Go')}</ol>`, 'b. Pay\n\na. Go'],
  ['numbers backwards', `<ol reversed>${items('Pay', 'Go')}</ol>`, '2. Pay\n\n1) Go'],
  ['numbers below zero', `<ol start="-1">${items('Pay', 'Go', 'Stay')}</ol>`, '-1. Pay\n\n0. Go\n1. Stay'],
  ['a style', `<ol style="list-style-type: upper-roman">${items('Pay', 'Go')}</ol>`, 'I. Pay\n\nII. Go'],
  [
    'a style of items',
    '<ol><li style="list-style-type:lower-alpha">Pay</li><li style="list-style-type:lower-alpha">Go</li></ol>',
    'a. Pay\n\nb. Go',
  ],
  [
    'Chinese numbers',
    `<ol style="list-style:cjk-ideographic outside">${items('付款', '交货')}</ol>`,
    '一、付款\n\n二、交货',
  ],
])('keeps the numbers of a list with %s [write.editor]', (_, html, markdown) => {
  expect(readHtml(html)).toBe(markdown);
});

it('keeps letters within a numbered list, and the list after them [write.editor]', () => {
  const inner = `<ol type="a">${items('In cash', 'By card')}</ol>`;
  for (const html of [
    `<ol><li>Pay${inner}</li><li>Go</li></ol>`,
    `<ol><li>Pay</li>${inner}<li>Go</li></ol>`,
  ]) {
    const markdown = readHtml(html);
    expect(markdown).toBe('1. Pay\n\n   a. In cash\n\n   b. By card\n\n2. Go');
  }
});

it('keeps paragraphs and lists within a lettered item [write.editor]', () => {
  expect(
    readHtml(`<ol type="A"><li><p>Pay</p><p>at once</p><ul>${items('oil')}</ul></li><li>Go</li></ol>`),
  ).toBe('A. Pay\n\nat once\n\n- oil\n\nB. Go');
});

it('moves lists that contain only lists, as Yuque writes deeper levels, into the item above [write.editor]', () => {
  expect(
    readHtml(
      '<ol><li>甲</li></ol><ul class="ne-list-wrap"><ul class="ne-ul"><li>乙 5%</li></ul></ul><ol start="2"><li>丙</li></ol>',
    ),
  ).toBe('1. 甲\n   - 乙 5%\n\n2) 丙');
});

it('converts a picture before a task of Google Docs to its checkbox [write.editor]', () => {
  const task =
    '<li role="checkbox" aria-checked="true"><img src="data:image/png;base64,AA==" alt="checked"><p>task</p></li>';
  expect(readHtml(`<ul>${task}</ul>`)).toBe('- [x] task');
});

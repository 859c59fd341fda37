import { expect, it } from 'vitest';
import { askBuiltin, passagesOf } from '../ask-builtin.fixture.ts';

const TITLE = 'Lamps for Everyone';
const BYLINE = 'Ann Lee, Bo Q. Chen and Carla de Souza';
const BODY = `Abstract

Reading in the dark tires the eyes of many people in small towns. We present Lumen, a cheap lamp for homes without power. Our tests in forty homes ran for a year.

Introduction

A central challenge is that batteries cost more than a family earns in a week. Shops in small towns sell oil instead.

Conclusion

The results show that Lumen halves the cost of light in every home we visited. Families read for longer in the evening.`;
const paper = passagesOf('lamps.pdf', `${TITLE}\n\n${BYLINE}`, ...BODY.split('\n\n\n'));

it.each([
  ['What problem does this paper solve?', 'A central challenge is that batteries'],
  ['What is the main contribution?', 'We present Lumen'],
  ['What is the conclusion of the paper?', 'halves the cost of light'],
  ['这篇论文解决了什么问题？', 'A central challenge is that batteries'],
  ['主要贡献是什么？', 'We present Lumen'],
  ['结论是什么？', 'halves the cost of light'],
])('answers questions about a document as a whole: %s [provider.builtin]', async (question, expected) => {
  const answer = await askBuiltin(question, { passages: paper });
  expect(answer).toContain(expected);
  expect(answer).toMatch(/^- .+ \[2\]$/m);
});

it('says that a text does not state it, and shows its main sentences [provider.builtin]', async () => {
  const answer = await askBuiltin('What are its limitations?', { passages: paper });
  expect(answer).toContain('does not say so outright');
  expect(answer.match(/^- /gm)).toHaveLength(2);
});

it('leaves questions about details to the search [provider.builtin]', async () => {
  const answer = await askBuiltin('What problem do batteries cause?', { passages: paper });
  expect(answer).not.toContain('in its own words');
});

it.each(['Who are the authors?', 'Who wrote this paper?', '作者是谁？', '这篇论文是谁写的？'])(
  'names the authors under the title: %s [provider.builtin]',
  async (question) => {
    expect(await askBuiltin(question, { passages: paper })).toContain(`${BYLINE}” [1]`);
  },
);

it('uses the line that names the author, and says briefly if no line does [provider.builtin]', async () => {
  const report = passagesOf('report.pdf', 'STOCK REPORT\n\nPrepared By: Sarah Martinez\n\nAll is well here.');
  expect(await askBuiltin('Who is the author?', { passages: report })).toContain(
    'Prepared By: Sarah Martinez” [1]',
  );
  const book = passagesOf(
    'book.epub',
    '# Chapter 1: Test Content\n\nThis is a test paragraph with some formatting.',
  );
  expect(await askBuiltin('Who wrote this book?', { passages: book })).toBe(
    'The text names no author that I can find.',
  );
  expect(await askBuiltin('作者是谁？', { passages: book })).toBe('文中没有找到作者的名字。');
});

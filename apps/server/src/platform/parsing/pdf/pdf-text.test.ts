import { expect, it } from 'vitest';
import type { Atom } from './atoms.ts';
import { composeText } from './compose-text.ts';
import { plainCharacters } from './plain-characters.ts';
import { readingOrder } from './reading-order.ts';
import { withoutRunningLines } from './running-lines.ts';

const aRun = (text: string, left: number, top: number, width: number): Atom => ({
  text,
  left,
  right: left + width,
  top,
  bottom: top + 11,
  size: 10,
  isUpright: true,
  isRightToLeft: false,
});

const textOf = (...pages: Atom[][]): string => {
  const laidOut = pages.map((atoms, index) => ({
    number: index + 1,
    width: 600,
    height: 800,
    blocks: readingOrder(atoms, { width: 600, height: 800 }),
  }));
  return composeText(withoutRunningLines(laidOut)).text;
};

it('writes characters where the file has radicals or ligatures, and keeps Chinese signs [file.kinds]', () => {
  expect(plainCharacters('野⻢队成⻓，⼀个“ﬁne” ｗｏｒｄ²')).toBe('野马队成长，一个“fine” word²');
});

it('joins words broken at a line end, and keeps the hyphen of a compound [file.kinds]', () => {
  const lines = [
    'The multi-agent system is a con-',
    'venient one, and every multi-',
    'agent system is like that.',
  ];
  expect(textOf(lines.map((text, index) => aRun(text, 50, 100 + index * 12, 200)))).toBe(
    'The multi-agent system is a convenient one, and every multi-agent system is like that.',
  );
});

it('joins Chinese lines without a space, over columns that were justified [file.kinds]', () => {
  const lines = ['黑豹队的 防守只丢了', '三百零八分，在联盟中', '排名第六。'];
  expect(textOf(lines.map((text, index) => aRun(text, 50, 100 + index * 12, 90)))).toBe(
    '黑豹队的防守只丢了三百零八分，在联盟中排名第六。',
  );
});

it('joins a Korean word cut at a line end where it is known, and parts others [file.kinds]', () => {
  const lines = ['그 영향을 다룬다 하는 이 보고서는 기후의', '변화와 그 영', '향을 말한다.'];
  expect(textOf(lines.map((text, index) => aRun(text, 50, 100 + index * 12, 200)))).toBe(
    '그 영향을 다룬다 하는 이 보고서는 기후의 변화와 그 영향을 말한다.',
  );
});

it('lets a sentence run on over a page, without what repeats at the edges of pages [file.kinds]', () => {
  const page = (number: number, words: string[]) => [
    aRun('The Annual Report', 50, 30, 80),
    ...words.map((text, index) => aRun(text, 50, 100 + index * 12, 200)),
    aRun(`- ${number} -`, 300, 760, 20),
  ];
  const first = page(1, [
    'A first line that is full',
    'and a second, and then the',
    'third one, which goes on',
  ]);
  const second = page(2, ['Over there, on the next page.']);
  expect(textOf(first, second)).toBe(
    'A first line that is full and a second, and then the third one, which goes on Over there, on the next page.',
  );
});

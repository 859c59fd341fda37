import { expect, it } from 'vitest';
import type { Atom } from './atoms.ts';
import { composeText } from './compose-text.ts';
import type { TextContent, TextItem } from 'pdfjs-dist/types/src/display/api.js';
import { repairItems } from './repair-items.ts';
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

it('replaces radicals and ligatures of the file with normal characters [file.kinds]', () => {
  expect(plainCharacters('野⻢队成⻓，⼀个“ﬁne” ｗｏｒｄ²')).toBe('野马队成长，一个“fine” word²');
});

it('reads raised and lowered digits of normal size, as text rise sets them [file.kinds]', () => {
  const at = (text: string, left: number, width: number, baseline: number) => ({
    ...aRun(text, left, baseline - 8, width),
    baseline,
  });
  const words = [
    at('About 10', 50, 40, 108),
    at('3', 90, 6, 104),
    at('cells, H', 99, 35, 108),
    at('2', 134, 6, 111),
    at('O', 140, 6, 108),
  ];
  const separate = [
    at('Room 12', 50, 40, 158),
    at('34', 98, 10, 154),
    at('of the new building', 115, 90, 158),
  ];
  expect(textOf([...words, ...separate])).toBe('About 10³ cells, H₂O\n\nRoom 12 34 of the new building');
});

it('keeps the ligatures of bitmap fonts of TeX, which pdf.js takes for spaces [file.kinds]', () => {
  const glyphs = [
    ...['d', 'e'].map((text) => ({ text, isAfterSpace: false })),
    { text: 'n', isAfterSpace: false, ligatures: '\f' },
    ...['e', 'a', 'n', 'e'].map((text) => ({ text, isAfterSpace: false })),
    { text: 'e', isAfterSpace: false },
    { text: 'c', isAfterSpace: false, ligatures: '\v' },
    { text: 't', isAfterSpace: false },
  ];
  const item = { str: 'de ne an e e ct', fontName: 'f' } as TextItem;
  const content = { items: [item], styles: { f: { ascent: Number.NaN } } } as unknown as TextContent;
  expect(repairItems(content, glyphs)).toEqual([{ ...item, str: 'de\fne an e e\vct' }]);
  expect(plainCharacters('de\fne an e\vct o\v.')).toBe('define an effct off.');
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

it('joins Chinese lines without a space, even in justified columns [file.kinds]', () => {
  const lines = ['黑豹队的 防守只丢了', '三百零八分，在联盟中', '排名第六。'];
  expect(textOf(lines.map((text, index) => aRun(text, 50, 100 + index * 12, 90)))).toBe(
    '黑豹队的防守只丢了三百零八分，在联盟中排名第六。',
  );
});

it('joins a Korean word split at a line end if the document contains it, and separates others [file.kinds]', () => {
  const lines = ['그 영향을 다룬다 하는 이 보고서는 기후의', '변화와 그 영', '향을 말한다.'];
  expect(textOf(lines.map((text, index) => aRun(text, 50, 100 + index * 12, 200)))).toBe(
    '그 영향을 다룬다 하는 이 보고서는 기후의 변화와 그 영향을 말한다.',
  );
});

it('continues a sentence on the next page, without running heads and page numbers [file.kinds]', () => {
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

it('reads both columns before the text that spans them below, although its first lines are short [file.kinds] [translate.layout]', () => {
  const column = (name: string, left: number, count: number) =>
    Array.from({ length: count }, (_, at) =>
      aRun(`${name}${at} is a line of words.`, left, 100 + at * 12, 240),
    );
  const page = [
    ...column('Left', 50, 8),
    ...column('Right', 310, 8),
    aRun('References', 50, 220, 60),
    aRun('[1] A short one.', 50, 238, 150),
    aRun('[2] Another.', 50, 250, 130),
    aRun('[3] One that is long and runs over both of the columns.', 50, 262, 480),
  ];
  const text = textOf(page);
  const places = ['Left7', 'Right0', 'Right7', 'References', '[1]', '[2]', '[3]'].map((words) =>
    text.indexOf(words),
  );
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(places).not.toContain(-1);
});

it('reads the end of a long column before the next column, above a page number [file.kinds]', () => {
  const lines = (name: string, left: number, tops: number[]) =>
    tops.map((top, at) => aRun(`${name}${at} is a line of words.`, left, top, 240));
  const text = textOf([
    ...lines('Left', 50, [100, 112, 124, 136, 148, 160, 172, 196, 208]),
    ...lines('Right', 310, [100, 112, 124, 136, 148]),
    aRun('12', 292, 220, 12),
  ]);
  expect(text.indexOf('Left8')).toBeLessThan(text.indexOf('Right0'));
});

it('keeps the empty cells of a table without ruled lines, so that each value stays below its header [file.kinds]', () => {
  const rows = [
    ['Item', 'Q1', 'Q2', 'Total'],
    ['Rent', '1,000', '1,100', '2,100'],
    ['Power', '50', '', '50'],
    ['', '', '30', '30'],
    ['Sum', '1,050', '1,130', '2,180'],
  ];
  const atoms = rows.flatMap((cells, at) =>
    cells.flatMap((text, column) =>
      text === ''
        ? []
        : [
            aRun(
              text,
              50 + column * 100 + (column > 0 ? 40 - text.length * 5 : 0),
              100 + at * 14,
              text.length * 5,
            ),
          ],
    ),
  );
  expect(textOf(atoms)).toBe(rows.map((cells) => cells.join('\t')).join('\n'));
});

it('separates the entries of a table of contents [file.kinds]', () => {
  const entries = [
    '1 Introduction ............ 3',
    '2 Methods ............... 15',
    '2.1 Data . . . . . . . . . . 16',
  ];
  expect(textOf(entries.map((text, at) => aRun(text, 50, 100 + at * 12, 300)))).toBe(entries.join('\n'));
});

it('keeps notes and totals at the foot of pages that differ only in their numbers [file.kinds]', () => {
  const page = (number: number, note: string, total: string) => [
    aRun(`Report 2024, page ${number} of 3`, 50, 30, 120),
    aRun('The lamp burns.', 50, 100, 200),
    aRun(`Carried forward ${total}`, 50, 700, 100),
    aRun(note, 50, 730, 100),
    aRun(`${number + 4}`, 300, 760, 20),
  ];
  const text = textOf(
    page(1, '1 Ibid., p. 12.', '1,250.00'),
    page(2, '2 Ibid., p. 45.', '980.50'),
    page(3, '3 Ibid., p. 9.', '2,230.75'),
  );
  for (const words of ['Ibid., p. 12.', 'Ibid., p. 45.', 'Ibid., p. 9.', '1,250.00', '980.50', '2,230.75'])
    expect(text).toContain(words);
  expect(text).not.toMatch(/Report|^[567]$/m);
});

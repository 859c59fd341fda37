import { expect, it } from 'vitest';
import { findPicture } from './find-picture.ts';
import { separatedCells } from './line-kinds.ts';
import { usefulLines } from './lines.ts';
import { splitSentences } from './sentences.ts';
import { readSentences } from './source.ts';

/** Length at which a quadratic pattern would practically never end. */
const LENGTH = 1_000_000;
/** Length of a source that is read completely. */
const SOURCE = 390_000;

it('reads a line of spaces in one pass, and removes the anchor of a heading [provider.builtin]', () => {
  const spaces = ' '.repeat(LENGTH);
  expect(usefulLines(`a${spaces}b`)).toEqual(['a b']);
  expect(usefulLines('{#'.repeat(LENGTH))).toHaveLength(1);
  expect(usefulLines('## Oil  {#oil}\n\n## {#a} b}')).toEqual(['## Oil', '', '## {#a} b}']);
});

it('counts the cells of a long row in one pass, and ignores the commas of numbers [provider.builtin]', () => {
  expect(separatedCells(`a ${'1,'.repeat(LENGTH)}`)).toBe(LENGTH + 1);
  expect(separatedCells('It sold 1,200 lamps')).toBe(1);
  expect(separatedCells('lamp,1,200')).toBe(3);
});

it.each(['e.g. ', 'this is a note. and another. ', '.', '。》', '（。', 'a\n\n', '|\n\n', '# a\n'])(
  'splits a source of only %j into sentences in linear time [provider.builtin]',
  (unit) => {
    const source = `1${unit.repeat(SOURCE / unit.length)}1`;
    expect(readSentences([{ text: source, name: '', number: 1 }])).not.toHaveLength(0);
    expect(splitSentences(source).join('').replaceAll(/\s/g, '')).toBe(source.replaceAll(/\s/g, ''));
  },
);

it('splits at the end of a run of punctuation, and not after abbreviations or in brackets [provider.builtin]', () => {
  expect(splitSentences('He saw Dr. Reed... Then "he left." And so on')).toEqual([
    'He saw Dr. Reed...',
    'Then "he left."',
    'And so on',
  ]);
  expect(splitSentences('他说：“灯亮了。”然后走了。灯塔（很高。很白）在海边。')).toEqual([
    '他说：“灯亮了。”',
    '然后走了。',
    '灯塔（很高。很白）在海边。',
  ]);
});

it('finds the link to a picture among megabytes of other links, in one pass [draw.providers]', () => {
  const links = `see ${'http://'.repeat(LENGTH / 2)}`;
  expect(findPicture(links)).toBeUndefined();
  const picture = 'https://a.example/b.png?c=1';
  expect(findPicture(`${`${links} `}Here it is: ${picture} for a day.`)).toEqual({ address: picture });
});

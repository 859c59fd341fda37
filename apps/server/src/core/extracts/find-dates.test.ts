import { expect, it } from 'vitest';
import { findDates, orderOf } from './find-dates.ts';

const starts = (text: string): string[] => findDates(text).map(({ start }) => start);

it.each([
  ['He was born on 3 May 1998 in Lund.', '1998-05-03'],
  ['It opened on March 5th, 1998.', '1998-03-05'],
  ['The log begins on 1998-05-03.', '1998-05-03'],
  ['In May 1998 the lamp was lit.', '1998-05'],
  ['They left in the spring of 1998.', '1998-03'],
  ['Since 1998 nobody has lived there.', '1998'],
  ['It was popular in the 1990s.', '1990'],
  ['Towers of the late 19th century stand there.', '1875'],
  ['The tower was built in 280 BC.', '-0280'],
  ['灯塔于1998年3月5日点亮。', '1998-03-05'],
  ['该塔建于公元前280年。', '-0280'],
  ['一九九八年，灯塔停用。', '1998'],
  ['20世纪90年代，公众的兴趣再度升温。', '1990'],
  ['这座城市建于十九世纪末。', '1875'],
])('finds the date in “%s” [notebook.studio]', (text, start) => {
  expect(starts(text)).toEqual([start]);
});

it.each([
  'We follow (Smith et al., 2019) here.',
  'It has 1998 pages and 2,000 readers.',
  'The 45th of March does not exist in 12 of them.',
  '他们在1500米的高度停了3年。',
])('finds no date in “%s” [notebook.studio]', (text) => {
  expect(starts(text)).toEqual([]);
});

it('sorts years before our era, years, months and days [notebook.studio]', () => {
  const sorted = ['1998-05-03', '-0280', '1998', '0079-08', '1998-05'].toSorted(
    (a, b) => orderOf(a) - orderOf(b),
  );
  expect(sorted).toEqual(['-0280', '0079-08', '1998', '1998-05', '1998-05-03']);
});

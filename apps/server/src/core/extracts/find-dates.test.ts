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
  ['Ada (1815–1852) was a mathematician.', '1815'],
  ['During the war (1939-45) it was closed.', '1939'],
  ['It (June 1912) was early.', '1912-06'],
  ['Her thesis (1903) was short.', '1903'],
  ['He was born 1912 in London.', '1912'],
  ['He left c. 1890.', '1890'],
  ['1891 brought her to Paris.', '1891'],
  ['Sorbonne, 1893: first in physics.', '1893'],
  ['Towers of the nineteenth century stand there.', '1800'],
  ['The siege lasted from 214 to 212 BCE.', '-0214'],
  ['He was there in the 260s BC.', '-0260'],
  ['1935年来到美国。', '1935'],
  ['1936至1938年在普林斯顿。', '1936'],
  ['前497年，他离开鲁国。', '-0497'],
  ['公元前二二一年统一。', '-0221'],
  ['618年，唐朝建立。', '0618'],
  ['上世纪70年代的塔。', '1970'],
  ['民國十五年建成。', '1926'],
])('finds the date in “%s” [notebook.studio]', (text, start) => {
  expect(starts(text)).toEqual([start]);
});

it.each([
  'We follow (Smith et al., 2019) here.',
  'It has 1998 pages and 2,000 readers.',
  'The 45th of March does not exist in 12 of them.',
  '他们在1500米的高度停了3年。',
  'As others say (Smith, 2019), and Jones (2020) too.',
  'See pp. 1990–1995, and 1000-2000 people.',
  '1000年前，历时100年，前10年。',
])('finds no date in “%s” [notebook.studio]', (text) => {
  expect(starts(text)).toEqual([]);
});

it('sorts years before our era, years, months and days [notebook.studio]', () => {
  const sorted = ['1998-05-03', '-0280', '1998', '0079-08', '1998-05'].toSorted(
    (a, b) => orderOf(a) - orderOf(b),
  );
  expect(sorted).toEqual(['-0280', '0079-08', '1998', '1998-05', '1998-05-03']);
});

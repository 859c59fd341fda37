import { expect, it } from 'vitest';
import { lettersOf, nearest, pickedAt, placeOf } from './letters.ts';

const TEXT = '1. The tower\n2. “The rock.” 灯塔，1882 年建成。';

it('finds a selection in a text with a different layout, including the punctuation at its end', () => {
  const rock = placeOf(TEXT, { letters: 'Therock', before: 8 });
  expect(rock && TEXT.slice(rock.start, rock.end)).toBe('The rock.”');
  const both = placeOf(TEXT, { letters: 'towerTherock', before: 3 });
  expect(both && TEXT.slice(both.start, both.end)).toBe('tower\n2. “The rock.”');
  const han = placeOf(TEXT, { letters: '灯塔1882年建成', before: 20 });
  expect(han && TEXT.slice(han.start, han.end)).toBe('灯塔，1882 年建成。');
  expect(placeOf(TEXT, { letters: 'house', before: 0 })).toBeUndefined();
  expect(placeOf(TEXT, { letters: '', before: 0 })).toBeUndefined();
});

it('finds the nearest occurrence of repeated words', () => {
  expect(nearest('abcabcabc', 'bc', 4)).toBe(4);
  expect(nearest('abcabcabc', 'bc', 8)).toBe(7);
  expect(nearest('abcabcabc', 'bc', 0)).toBe(1);
});

it('looks for a stored passage near its earlier position', () => {
  const start = TEXT.indexOf('The rock');
  expect(pickedAt(TEXT, start, 'The rock.')).toEqual({ letters: 'Therock', before: 8 });
  expect(lettersOf('𠮷 a').at).toEqual([0, 1, 3]);
});

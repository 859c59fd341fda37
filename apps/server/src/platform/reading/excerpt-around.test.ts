import { expect, it } from 'vitest';
import { excerptAround } from './excerpt-around.ts';

const LONG = `${'The sea was calm. '.repeat(40)}The keeper lit the lamp at dusk.${' Nobody slept.'.repeat(40)}`;

it.each([
  ['all words as typed', LONG, ['keeper', 'lit'], 'The keeper lit the lamp'],
  ['the first word that occurs', LONG, ['foghorn', 'LAMP'], 'lit the lamp at dusk'],
  [
    'a word in the other Chinese script',
    `${'海面平静。'.repeat(60)}燈塔整夜亮著。`,
    ['灯塔'],
    '燈塔整夜亮著',
  ],
])('shows %s', (_, text, words, expected) => {
  const excerpt = excerptAround(text, words);

  expect(excerpt).toContain(expected);
  expect(excerpt.length).toBeLessThanOrEqual(180);
});

it('never cuts a character in two', () => {
  const text = `${'a'.repeat(39)}😀${'b'.repeat(39)} lamp ${'😀'.repeat(200)}`;

  expect(excerptAround(text, ['lamp']).isWellFormed()).toBe(true);
  expect(excerptAround(`x${'😀'.repeat(200)}`, ['none']).isWellFormed()).toBe(true);
});

it('shows the beginning if no word occurs literally, and shows a short text completely', () => {
  expect(excerptAround(LONG, ['lamps'])).toBe(LONG.slice(0, 180));
  expect(excerptAround('The lamp.', ['lamp'])).toBe('The lamp.');
});

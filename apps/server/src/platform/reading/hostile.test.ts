import { expect, it } from 'vitest';
import { separatedCells } from './line-kinds.ts';
import { usefulLines } from './lines.ts';

/** A quadratic pattern would not end at this length. */
const LENGTH = 1_000_000;

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

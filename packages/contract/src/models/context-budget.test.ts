import { expect, it } from 'vitest';
import { budgetsFor, tokensIn } from './context-budget.ts';

it('counts four Latin letters, two other letters or one Chinese character per token [chat.history]', () => {
  expect(tokensIn('The lamp burns all night.')).toBe(7);
  expect(tokensIn('灯塔整夜亮着。')).toBe(7);
  expect(tokensIn('Маяк горит')).toBe(5);
  expect(tokensIn('')).toBe(0);
});

it('reserves a quarter of the window, and uses a default for an unknown window [chat.history]', () => {
  expect(budgetsFor(128_000)).toEqual({ tokens: 96_000, turnLength: 24_000 });
  expect(budgetsFor(8000)).toEqual({ tokens: 6000, turnLength: 2400 });
  expect(budgetsFor(0)).toEqual({ tokens: 30_000, turnLength: 12_000 });
  expect(budgetsFor(1_000_000).tokens).toBe(200_000);
});

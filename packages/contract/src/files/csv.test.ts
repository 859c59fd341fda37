import { expect, it } from 'vitest';
import { csvRows } from './csv.ts';

it('quotes what would end a cell or a row [chat.table]', () => {
  expect(
    csvRows([
      ['a,b', 'say "so"'],
      ['two\nlines', '中文'],
    ]),
  ).toBe('"a,b","say ""so"""\r\n"two\nlines",中文');
});

it('lets no cell become a formula, and leaves numbers numbers [chat.table]', () => {
  const formulas = ['=1+1', '+1+cmd|x', '-2+3', '@SUM(A1)', '\t=1', '＝1', '-', '+a'];
  expect(csvRows([formulas]).split(',')).toEqual(formulas.map((cell) => `'${cell}`));
  expect(csvRows([['-5', '+12.5%', '-1 000', '3=3', 'a-b']])).toBe('-5,+12.5%,-1 000,3=3,a-b');
});

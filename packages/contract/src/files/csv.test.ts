import { expect, it } from 'vitest';
import { csvRows, csvText } from './csv.ts';

it('quotes cells that contain separators [chat.table]', () => {
  expect(
    csvRows([
      ['a,b', 'say "so"'],
      ['two\nlines', '中文'],
    ]),
  ).toBe('"a,b","say ""so"""\r\n"two\nlines",中文');
});

it('guards cells against formulas, and keeps numbers [chat.table]', () => {
  const formulas = ['=1+1', '+1+cmd|x', '-2+3', '@SUM(A1)', '\t=1', '＝1', '-', '+a', '\n=1'];
  expect(csvRows([formulas]).replaceAll('"', '').split(',')).toEqual(formulas.map((cell) => `'${cell}`));
  expect(formulas.map((cell) => csvText(`'${cell}`))).toEqual(formulas);
  expect(csvText("'tis")).toBe("'tis");
  expect(csvRows([['-5', '+12.5%', '-1 000', '3=3', 'a-b']])).toBe('-5,+12.5%,-1 000,3=3,a-b');
});

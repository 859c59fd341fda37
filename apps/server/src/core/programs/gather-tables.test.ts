import { expect, it } from 'vitest';
import { sheetsOf } from './gather-tables.ts';

it('makes a table of each sheet, and no name leads elsewhere [chat.run-code]', () => {
  const sheets = sheetsOf('../a/b.xlsx', '# One\n\n| x | y |\n| 1, 2 | "q" |\n\n# ../T\n\n| z |');
  expect(sheets.map(({ name, bytes }) => [name, Buffer.from(bytes).toString()])).toEqual([
    ['.._a_b.One.csv', 'x,y\n"1, 2","""q"""\n'],
    ['.._a_b..._T.csv', 'z\n'],
  ]);
});

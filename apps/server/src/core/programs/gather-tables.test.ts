import { expect, it } from 'vitest';
import { tablesOf } from './gather-tables.ts';

it('makes a table of each sheet, and no name leads elsewhere [chat.run-code]', () => {
  const tables = tablesOf('../a/b.xlsx', [
    {
      name: 'One',
      rows: [
        ['x | w', 'y'],
        ['1, 2', '"q"'],
      ],
    },
    { name: '../T', rows: [['z']] },
    { name: '', rows: [['a']] },
  ]);
  expect(tables.map(({ name, bytes }) => [name, Buffer.from(bytes).toString()])).toEqual([
    ['.._a_b.One.csv', 'x | w,y\n"1, 2","""q"""\n'],
    ['.._a_b..._T.csv', 'z\n'],
    ['.._a_b.Sheet3.csv', 'a\n'],
  ]);
});

import { expect, it } from 'vitest';
import { tablesOf } from './gather-tables.ts';

it('creates a table for each sheet, with file names that cannot leave the folder [chat.run-code]', () => {
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

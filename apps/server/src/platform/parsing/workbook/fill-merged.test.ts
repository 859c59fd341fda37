import { expect, it } from 'vitest';
import { fillMerged } from './fill-merged.ts';

const value = (text: string) => ({ shown: text, plain: text });
const row = (number: number, ...cells: string[]) => ({
  number,
  isHidden: false,
  cells: new Map(cells.flatMap((text, column) => (text === '' ? [] : [[column, value(text)] as const]))),
});

it('leaves out and counts values that merged cells hide [file.kinds]', () => {
  const rows = [row(1, '100', '999', '5'), row(2, '888', '', '6'), row(3, '', '777', '7')];
  const merged = [
    { top: 1, left: 0, bottom: 2, right: 1 },
    { top: 3, left: 0, bottom: 3, right: 1 },
  ];
  expect(fillMerged({ rows, merged })).toBe(3);
  expect(rows.map(({ cells }) => [0, 1, 2].map((column) => cells.get(column)?.shown ?? ''))).toEqual([
    ['100', '100', '5'],
    ['100', '100', '6'],
    ['', '', '7'],
  ]);
});

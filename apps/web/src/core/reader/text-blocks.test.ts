import { describe, expect, it } from 'vitest';
import { textBlocks } from './text-blocks.ts';

const shown = (text: string, kind = 'html') =>
  textBlocks(text, kind).map(({ level, start, end }) => [level, text.slice(start, end)]);

describe('the text of a source as displayed [chat.sources]', () => {
  it('shows headings without their marks', () =>
    expect(shown('# 灯塔\n\nIt is old.\nIt shines.\n\n## How it began \n\n### Rock\nEnd.')).toEqual([
      [1, '灯塔'],
      [0, 'It is old.\nIt shines.'],
      [2, 'How it began '],
      [3, 'Rock'],
      [0, 'End.'],
    ]));

  it('is unchanged if a # does not mark a heading', () => {
    expect(shown('# a comment\nx = 1', 'txt')).toEqual([[0, '# a comment\nx = 1']]);
    expect(shown('Before\n```sh\n# a comment\n```\n#5 is a number', 'md')).toEqual([
      [0, 'Before\n```sh\n# a comment\n```\n#5 is a number'],
    ]);
  });

  it('shows the cells of tables at their positions', () => {
    const text = '# Sheet1\n\n| Year | Keeper |\n| 1811 | 约翰 |\n|  | - a - b |\nEnd.\n\n| x |';
    const blocks = textBlocks(text, 'xlsx');
    const cellsOf = (index: number) =>
      blocks[index]?.table?.rows.map(({ cells }) => cells.map(({ start, end }) => text.slice(start, end)));
    expect(cellsOf(1)).toEqual([
      ['Year', 'Keeper'],
      ['1811', '约翰'],
      ['', '- a - b'],
    ]);
    expect(blocks[1]?.table).toMatchObject({ columns: 2, hasHeader: true });
    expect(text.slice(blocks[2]?.start, blocks[2]?.end)).toBe('End.');
    expect(cellsOf(3)).toEqual([['x']]);
    expect(blocks[3]?.table).toMatchObject({ hasHeader: false });
  });

  it('treats bars in Markdown as a table only if there is a separator row', () => {
    const text = '| a \\| b | c |\n| --- | :-: |\n| 1 | 2 |\n\n| no | table |\n\n```\n| a |\n| - |\n```';
    const [table, rest] = textBlocks(text, 'md');
    expect(
      table?.table?.rows.map(({ cells }) => cells.map(({ start, end }) => text.slice(start, end))),
    ).toEqual([
      ['a \\| b', 'c'],
      ['1', '2'],
    ]);
    expect(rest).toMatchObject({ level: 0, end: text.length });
    expect(rest?.table).toBeUndefined();
  });

  it.each([
    ['Name,Note\n"Ann, A.","two\nlines"\nBob,\n', ['Name', 'Note', 'Ann, A.', 'two\nlines', 'Bob', '']],
    ['a;b\n1,5;2', ['a', 'b', '1,5', '2']],
    ['x\ty\r\n1\t"2"', ['x', 'y', '1', '2']],
  ])('shows the values of %j as cells', (text, values) => {
    const [block] = textBlocks(text, 'csv');
    expect(
      block?.table?.rows.flatMap(({ cells }) => cells.map(({ start, end }) => text.slice(start, end))),
    ).toEqual(values);
  });

  it('shows tables that are too large or have no columns as text', () => {
    expect(textBlocks('a\nb', 'csv')).toEqual([{ level: 0, start: 0, end: 3 }]);
    const rows = '| a | b |\n'.repeat(10_001);
    expect(textBlocks(rows, 'xlsx').some(({ table }) => table)).toBe(false);
    const values = textBlocks('a,b\n'.repeat(10_001), 'csv');
    expect(values.map(({ table }) => table?.rows.length)).toEqual([10_000, undefined]);
  });

  it('keeps the characters at the start of a line', () =>
    expect(shown('\n\n    code\n\n')).toEqual([[0, '    code']]));
});

import { describe, expect, it } from 'vitest';
import { textBlocks } from './text-blocks.ts';

const shown = (text: string, kind = 'html') =>
  textBlocks(text, kind).map(({ level, start, end }) => [level, text.slice(start, end)]);

describe('the text of a source, as it is read [chat.sources]', () => {
  it('has headings without their marks', () =>
    expect(shown('# 灯塔\n\nIt is old.\nIt shines.\n\n## How it began \n\n### Rock\nEnd.')).toEqual([
      [1, '灯塔'],
      [0, 'It is old.\nIt shines.'],
      [2, 'How it began '],
      [3, 'Rock'],
      [0, 'End.'],
    ]));

  it('is left as it is where a # is no heading', () => {
    expect(shown('# a comment\nx = 1', 'txt')).toEqual([[0, '# a comment\nx = 1']]);
    expect(shown('Before\n```sh\n# a comment\n```\n#5 is a number', 'md')).toEqual([
      [0, 'Before\n```sh\n# a comment\n```\n#5 is a number'],
    ]);
  });

  it('keeps what begins a line', () => expect(shown('\n\n    code\n\n')).toEqual([[0, '    code']]));
});

import { describe, expect, it } from 'vitest';
import { cleanCompletion } from './clean-completion.ts';

const clean = (output: string, before = 'The tower is', after = '') => cleanCompletion(output, before, after);

describe('cleaned completions [write.completion]', () => {
  it.each([
    [' high and white.', ' high and white.'],
    ['high and white.', ' high and white.'],
    ['The tower is high.', ' high.'],
    ['the tower is high.', ' high.'],
    ['"high and white."', ' high and white.'],
    ['“high and white.”', ' high and white.'],
    ['```\nhigh and white.\n```', ' high and white.'],
    ['**high** and `white`.', ' high and white.'],
    ['\n\n- high\n- white', ' high'],
    ['Continuation: high.', ' high.'],
    ['high. It was built in 1811. It is old.', ' high.'],
    [', they say, high.', ', they say, high.'],
    ['high\u202E\u0007 up.\tThere', ' high up.'],
    ['high</before>', ' high'],
    ['.', ''],
    ['', ''],
    [' \n ', ''],
  ])('%j becomes %j', (output, text) => expect(clean(output)).toBe(text));

  it('adds no space after a space, after a bracket, or in Chinese', () => {
    expect(clean(' high.', 'The tower is ')).toBe('high.');
    expect(clean('high)', 'The tower (')).toBe('high)');
    expect(clean(' 很高，通体白色。后来', '这座灯塔')).toBe('很高，通体白色。');
    expect(clean('灯塔很高。', '这座灯塔')).toBe('很高。');
    expect(clean('It was built.', 'It is high.')).toBe(' It was built.');
    expect(clean('它建于1811年。', '它很高。')).toBe('它建于1811年。');
  });

  it('removes text that repeats the text after the caret', () => {
    expect(clean('high and can be seen from the sea', undefined, ' can be seen from the sea.')).toBe(
      ' high and',
    );
  });

  it('keeps a word that occurs in both texts by coincidence', () => {
    expect(clean('a lamp.', 'It is a')).toBe(' a lamp.');
    expect(clean('island life.', 'It is')).toBe(' island life.');
  });

  it('ends with a complete word if the sentence is too long', () => {
    const text = clean('high '.repeat(100));
    expect(text.length).toBeLessThanOrEqual(200);
    expect(text).toMatch(/^( high)+$/);
    expect(clean('很高'.repeat(200), '灯塔').length).toBeLessThanOrEqual(200);
  });
});

it.each(['\n', ' \n', '\r', '[', '[a](', '`', '#', '<'])(
  'cleans an answer of only %j in linear time [write.completion]',
  (unit) => {
    expect(clean(unit.repeat(200_000 / unit.length)).length).toBeLessThan(1000);
    expect(clean('[high](https://a.example) and [white].')).toBe(' high and [white].');
  },
);

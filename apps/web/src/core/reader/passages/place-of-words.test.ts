import { describe, expect, it } from 'vitest';
import { placeOfWords } from './place-of-words.ts';

const TEXT = 'It shines. The tower is\nold. 灯塔在\n岩石上。 It shines.';

describe('words selected on a page [chat.sources]', () => {
  it.each([
    ['tower is old.', 'tower is\nold.'],
    ['灯塔在岩石上', '灯塔在\n岩石上'],
  ])('%j is found in the text as %j', (words, expected) => {
    const place = placeOfWords(TEXT, words, 0);
    expect(TEXT.slice(place?.start, place?.end)).toBe(expected);
  });

  it('are matched at the occurrence nearest to their page', () => {
    expect(placeOfWords(TEXT, 'It shines.', 0)?.start).toBe(0);
    expect(placeOfWords(TEXT, 'It shines.', 1)?.start).toBe(TEXT.lastIndexOf('It'));
  });

  it('have no position if the text does not contain them', () => {
    expect(placeOfWords(TEXT, 'exam-ple', 0)).toBeUndefined();
    expect(placeOfWords(TEXT, ' ', 0)).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import { mergeText } from './merge-text.ts';

describe('merging two versions of a text [chat.sessions]', () => {
  it.each([
    ['a change on one side only', 'lamp', 'lamps', 'lamp', 'lamps'],
    ['the same change on both sides', 'lamp', 'lamps', 'lamps', 'lamps'],
    ['two texts without a common start', '', 'sea', 'lamp', 'lamp\n\nsea'],
    ['two continuations', 'A lamp', 'A lamp of brass', 'A lamp by the sea', 'A lamp of brass by the sea'],
    ['changes of two passages', 'one two three', 'ONE two three', 'one two THREE', 'ONE two THREE'],
    ['a text that was sent and one that was continued', 'lamp', 'lamp and sea', '', ' and sea'],
    ['a text that was deleted and one that was continued', 'lamp', '', 'lamp and sea', ' and sea'],
    [
      'one passage that was replaced twice',
      'a red lamp',
      'a blue lamp',
      'a green lamp',
      'a green lamp\n\na blue lamp',
    ],
    ['a text that contains the other', '', 'lamp and sea', 'lamp', 'lamp and sea'],
  ])('keeps the words of %s', (_case, base, mine, theirs, merged) => {
    expect(mergeText(base, mine, theirs)).toBe(merged);
  });

  it('keeps all added words at any positions', () => {
    const bases = ['', 'one', 'one two', 'one two three four'];
    for (const base of bases)
      for (let mineAt = 0; mineAt <= base.length; mineAt += 1)
        for (let theirsAt = 0; theirsAt <= base.length; theirsAt += 1) {
          const write = (at: number, words: string) => base.slice(0, at) + words + base.slice(at);
          const merged = mergeText(base, write(mineAt, ' MINE '), write(theirsAt, ' THEIRS '));
          expect(merged).toContain('MINE');
          expect(merged).toContain('THEIRS');
        }
  });
});

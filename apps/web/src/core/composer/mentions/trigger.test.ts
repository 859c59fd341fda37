import { describe, expect, it } from 'vitest';
import { triggerAt } from './trigger.ts';

const at = (text: string, mark = '@') => triggerAt(text, text.length, mark);

describe('the character that opens the list of mentions [chat.mention]', () => {
  it.each([
    ['@', ''],
    ['Compare @', ''],
    ['Compare @rep', 'rep'],
    ['比较@季度', '季度'],
    ['比较＠jd', 'jd'],
    ['(@a b', 'a b'],
  ])('%j searches for %j', (text, query) => expect(at(text)).toMatchObject({ triggerKind: 'mark', query }));

  it.each(['', 'no sign', 'ann@example.com', 'one @ two', '@one\ntwo', `@${'x'.repeat(101)}`])(
    '%j does not open a list',
    (text) => expect(at(text)).toBeUndefined(),
  );

  it('can be changed by the user, and may consist of several characters', () => {
    expect(at('see #tow', '#')).toMatchObject({ query: 'tow', start: 4, end: 8 });
    expect(at('see [[tow', '[[')).toMatchObject({ query: 'tow', start: 4, end: 9 });
    expect(at('see @tow', '#')).toBeUndefined();
  });

  it('is a slash at the start of the text, in any form that a Chinese keyboard produces', () => {
    for (const text of ['/sum', '／sum', '、sum'])
      expect(at(text)).toMatchObject({ triggerKind: 'start', start: 0, query: 'sum' });
    expect(at('and/or')).toBeUndefined();
    expect(at('/sum\nmore')).toBeUndefined();
  });

  it('is only recognized before the caret', () =>
    expect(triggerAt('ask @to about it', 7, '@')).toEqual({
      triggerKind: 'mark',
      start: 4,
      end: 7,
      query: 'to',
    }));
});

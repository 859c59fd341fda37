import { describe, expect, it } from 'vitest';
import { emptyAnswer } from './answer/answer.ts';
import { UNMARKED } from './turn.ts';
import { turnPath } from './turn-path.ts';
import type { Turn } from './turn.ts';

const turn = (msgId: string, parentId = ''): Turn => ({
  msgId,
  parentId,
  prompt: msgId,
  fileUrls: [],
  mentions: [],
  quote: '',
  ...UNMARKED,
  answer: emptyAnswer(''),
  isStored: true,
});

const shown = (turns: Turn[], choices: Record<string, string> = {}) =>
  turnPath(turns, choices).map(({ turn: { msgId }, siblings }) => [msgId, siblings.join(' ')]);

describe('the path shown through the branches [chat.regenerate]', () => {
  it('shows successive turns in order [chat.history]', () => {
    expect(shown([turn('a'), turn('b', 'a'), turn('c', 'b')])).toEqual([
      ['a', 'a'],
      ['b', 'b'],
      ['c', 'c'],
    ]);
  });

  it('shows the newest of several answers, and how many there are', () => {
    expect(shown([turn('a'), turn('b', 'a'), turn('b2', 'a')])).toEqual([
      ['a', 'a'],
      ['b2', 'b b2'],
    ]);
  });

  it('follows the branch of the newest turn, which need not be the newest fork', () => {
    expect(shown([turn('a'), turn('a2'), turn('b', 'a')])).toEqual([
      ['a', 'a a2'],
      ['b', 'b'],
    ]);
  });

  it('shows the chosen branch with the turns that follow in it', () => {
    const turns = [turn('a'), turn('b', 'a'), turn('c', 'b'), turn('b2', 'a')];
    expect(shown(turns, { a: 'b' }).map(([msgId]) => msgId)).toEqual(['a', 'b', 'c']);
  });

  it('ignores a choice that no longer exists', () => {
    expect(shown([turn('a'), turn('b', 'a')], { a: 'gone' }).map(([msgId]) => msgId)).toEqual(['a', 'b']);
  });

  it('starts at the oldest loaded turn [chat.history]', () => {
    expect(shown([turn('m', 'l'), turn('n', 'm')]).map(([msgId]) => msgId)).toEqual(['m', 'n']);
  });

  it('is empty without turns', () => {
    expect(shown([])).toEqual([]);
  });

  it('shows a comparison until the conversation continues from one of its answers [chat.regenerate]', () => {
    const side = (msgId: string, change: Partial<Turn> = {}) => ({
      ...turn(msgId),
      compareId: 'a',
      ...change,
    });
    const compared = (turns: Turn[]) =>
      turnPath(turns, {}).map(({ turn: { msgId }, compared: group = [] }) => [
        msgId,
        group.map((each) => each.msgId).join(' '),
      ]);

    expect(compared([side('a'), side('b')])).toEqual([['a', 'a b']]);
    expect(compared([side('a', { isPreferred: true }), side('b')])).toEqual([['a', '']]);
    expect(compared([side('a'), side('b'), turn('c', 'a')])).toEqual([
      ['a', ''],
      ['c', ''],
    ]);
    expect(compared([side('a')])).toEqual([['a', '']]);
  });

  it('shows a regenerated answer, even if another one was preferred before [chat.regenerate]', () => {
    const preferred = { ...turn('a'), compareId: 'a', isPreferred: true };
    expect(shown([preferred, { ...turn('b'), compareId: 'a' }, turn('c')])).toEqual([['c', 'a b c']]);
  });
});

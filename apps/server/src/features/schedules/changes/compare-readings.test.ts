import { describe, expect, it } from 'vitest';
import { compareReadings, hasChanged, steadyText } from './compare-readings.ts';

const FIRST = new Date('2026-11-29T08:00:00Z');
const SECOND = new Date('2026-11-30T08:00:00Z');

const compare = (before: string, after: string, confirmation?: string, isPage = true) =>
  compareReadings(
    { text: before, at: FIRST },
    { text: after, at: SECOND },
    { isPage, confirmation: confirmation === undefined ? undefined : { text: confirmation, at: SECOND } },
  );

describe('changes of a page', () => {
  it('name the exact numbers of a sentence that differs in them only [schedules.diff]', () => {
    const { numbers, added, removed } = compare(
      'A ticket costs 12.50 euros. The tower is 1,204 steps high.',
      'A ticket costs 13.00 euros. The tower is 1,204 steps high.',
    );
    expect(numbers).toEqual([
      {
        before: 'A ticket costs 12.50 euros.',
        after: 'A ticket costs 13.00 euros.',
        numbers: [{ from: '12.50', to: '13.00' }],
      },
    ]);
    expect([...added, ...removed]).toEqual([]);
  });

  it('list added and removed sentences in English and Chinese [schedules.diff]', () => {
    const { added, removed } = compare('灯塔关闭。门票十元。', '灯塔开放。门票十元。');
    expect({ added, removed }).toEqual({ added: ['灯塔开放。'], removed: ['灯塔关闭。'] });
  });

  it('count equal cells of a table each [schedules.diff]', () => {
    expect(compare('5\n5\n6', '5\n6\n6').numbers).toEqual([
      { before: '5', after: '6', numbers: [{ from: '5', to: '6' }] },
    ]);
  });

  it('do not include a moved sentence or another layout [schedules.diff]', () => {
    expect(hasChanged(compare('One tower.\nTwo  rocks.', 'Two rocks. One\ttower.'))).toBe(false);
  });

  it('count all sentences even if only some are shown [schedules.diff]', () => {
    const text = Array.from({ length: 200 }, (_, index) => `Tower ${'x'.repeat(index + 1)} is new.`).join(
      '\n',
    );
    const { added, counts } = compare('Old.', text);
    expect([added.length, counts.added]).toEqual([60, 200]);
  });
});

describe('the clock of a page', () => {
  it.each([
    ['Last updated: 29 Nov 2026 08:00', 'Last updated: 30 Nov 2026 09:13'],
    ['Updated 5 minutes ago', 'Updated 2 hours ago'],
    ['更新时间：2026年11月29日 08:00', '更新时间：2026年11月30日 07:59'],
    ['Today is Sunday, November 29, 2026.', 'Today is Monday, November 30, 2026.'],
    [
      'The storm report of 2026-11-29 07:50 lists no damage.',
      'The storm report of 2026-11-30 07:40 lists no damage.',
    ],
    ['Borealis opens its tower, 3 days ago', 'Borealis opens its tower, 4 days ago'],
    ['今天是星期日', '今天是星期一'],
  ])('is not a change but is listed: %s [schedules.no-false-alarm]', (before, after) => {
    const changes = compare(`A ticket costs 12 euros.\n${before}`, `A ticket costs 12 euros.\n${after}`);
    expect(hasChanged(changes)).toBe(false);
    expect(changes.ignored).toEqual([{ reason: 'clock', before, after }]);
  });

  it.each([
    ['The deadline is 3 May 2027.', 'The deadline is 10 May 2027.'],
    ['The ferry leaves at 09:00.', 'The ferry leaves at 09:05.'],
    ['Last accident: 400 days ago in the old mine', 'Last accident: 0 days ago in the old mine'],
    ['Opens 29 Nov 2026.', 'Opens 1 Mar 2027.'],
    ['The course is on Monday.', 'The course is on Friday.'],
    ['Updated: 29 Nov 2026, 12 cases', 'Updated: 30 Nov 2026, 13 cases'],
  ])('is not any date or time: %s [schedules.no-false-alarm]', (before, after) => {
    expect(hasChanged(compare(before, after))).toBe(true);
  });
});

describe('text that differs at each reading', () => {
  it('is not a change but is listed [schedules.no-false-alarm]', () => {
    const changes = compare('Tower open.', 'Tower open.\nBuy Alpha tea!', 'Tower open.\nBuy Beta tea!');
    expect(hasChanged(changes)).toBe(false);
    expect(changes.ignored).toEqual([{ reason: 'unsteady', before: '', after: 'Buy Alpha tea!' }]);
  });

  it('does not hide a change in both readings [schedules.no-false-alarm]', () => {
    const changes = compare('Tower open.', 'Tower shut.\nAlpha tea!', 'Tower shut.\nBeta tea!');
    expect([changes.added, changes.removed]).toEqual([['Tower shut.'], ['Tower open.']]);
  });

  it('is not part of the text that the next reading is compared with [schedules.no-false-alarm]', () => {
    const steady = steadyText(
      { text: 'Tower open.\nAlpha tea!\nFive rocks.', at: FIRST },
      { text: 'Tower open.\nFive rocks.\nBeta tea!', at: FIRST },
    );
    expect(steady).toEqual({ text: 'Tower open.\nFive rocks.', unsteady: ['Alpha tea!', 'Beta tea!'] });
  });

  it('is recognized when it appears again [schedules.no-false-alarm]', () => {
    const changes = compareReadings(
      { text: 'Tower open.', at: FIRST },
      { text: 'Tower open.\nAlpha tea!', at: SECOND },
      {
        isPage: true,
        unsteady: ['Alpha tea!'],
        confirmation: { text: 'Tower open.\nAlpha tea!', at: SECOND },
      },
    );
    expect(hasChanged(changes)).toBe(false);
  });
});

it('treats a changed time in an answer as a change [schedules.diff]', () => {
  expect(hasChanged(compare('Updated at 09:00', 'Updated at 09:05', undefined, false))).toBe(true);
});

it.each(['1,', '1:1', ' a', '12:34 ', '2026-1', '⟨', '更新', 'jan 1 '])(
  'compares a page of %j alone in one pass [schedules.diff]',
  (sign) => {
    const long = sign.repeat(20_000);
    expect(hasChanged(compare(long, `${long}\nThe tower is open.`))).toBe(true);
  },
);

import { expect, it } from 'vitest';
import { gradeByWords } from './grade-words.ts';

const ANSWER = `The shop is open **from 9 to 18** on weekdays [1].

- Returns are free within 30 days [2].
- We do not ship to Norway [1, 3].`;

it.each([
  ['Open from 9 to 18', 'The shop is open from 9 to 18 on weekdays.'],
  ['returning is free for 30 days', 'Returns are free within 30 days.'],
  ['no shipping to Norway', 'We do not ship to Norway.'],
])('finds “%s” in the sentence that states it [bot.exam]', (point, sentence) => {
  expect(gradeByWords([point], ANSWER)).toEqual([{ point, isMet: true, sentence }]);
});

it.each(['Open from 9 to 20', 'Returns are free within 14 days', 'We ship to Norway', 'There is a warranty'])(
  'does not find “%s” in the answer [bot.exam]',
  (point) => {
    expect(gradeByWords([point], ANSWER)).toEqual([{ point, isMet: false, sentence: '' }]);
  },
);

it('reads Chinese, including negations [bot.exam]', () => {
  const answer = '灯塔建于1811年，高42米【1】。周一不开放。登塔特别受欢迎。';
  const graded = gradeByWords(['灯塔高42米', '周一开放', '周一不开放', '登塔受欢迎'], answer);
  expect(graded.map(({ isMet }) => isMet)).toEqual([true, false, true, true]);
  expect(graded[0]?.sentence).toBe('灯塔建于1811年，高42米。');
});

it('does not count the words of the question [bot.exam]', () => {
  const [point, answer] = ['The lamp burns gas.', 'The lamp burns whale oil.'];
  expect(gradeByWords([point], answer, 'What does the lamp burn?')).toMatchObject([{ isMet: false }]);
});

it('credits no point to an empty answer [bot.exam]', () => {
  expect(gradeByWords(['Open'], '')).toEqual([{ point: 'Open', isMet: false, sentence: '' }]);
});

it('completes the quotation marks of a sentence from a longer quotation [bot.exam]', () => {
  const answer = 'The tower says: “It was built in 1871. Its lamp burned oil until 1902.”';

  expect(gradeByWords(['Built in 1871', 'Lamp burned oil'], answer).map(({ sentence }) => sentence)).toEqual([
    'The tower says: “It was built in 1871.”',
    '“Its lamp burned oil until 1902.”',
  ]);
});

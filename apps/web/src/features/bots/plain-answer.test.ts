import { expect, it } from 'vitest';
import { plainAnswer } from './plain-answer.ts';

it.each([
  [
    '*Prices and hours* says: “A cortado costs **48** kroner.” [1]',
    'Prices and hours says: “A cortado costs 48 kroner.”',
  ],
  ['It is open [1, 2][3].', 'It is open.'],
  ['《价目》中写道：“拿铁每杯**三十二**元。” [1]', '《价目》中写道：“拿铁每杯三十二元。”'],
  ['Also relevant:\n\n- “one” [1]\n- “two” [2]', 'Also relevant:\n\n- “one”\n- “two”'],
  ['Use `list[1]`, \\[4] and [5](https://example.com).', 'Use list[1], [4] and 5.'],
  ['```js\nrows[2]\n```', 'rows[2]'],
  ['', ''],
])('shows an answer without Markdown and citations: %j [bot.inbox] [bot.report]', (answer, shown) => {
  expect(plainAnswer(answer)).toBe(shown);
});

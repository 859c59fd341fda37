import { expect, it } from 'vitest';
import { patternOf } from './pattern-of.ts';

it.each([
  ['微信', '打开微信', ['打开', '微信', '']],
  ['e-mail', 'An E-mail', ['An ', 'E-mail', '']],
  ['c++ (new)', 'C++ and (new)', ['', 'C++', ' and ', '(new)', '']],
  ['a.b [x] {y} $1 ^ | / \\ *?', 'a.b', ['', 'a.b', '']],
  ['“灯”，', '“灯”，', ['', '“灯”，', '']],
])('finds the words of %j, including special characters [shell.palette]', (query, text, parts) => {
  expect(text.split(patternOf(query)!)).toEqual(parts);
});

it('matches nothing for a query without words', () => {
  expect(patternOf('  ')).toBeUndefined();
});

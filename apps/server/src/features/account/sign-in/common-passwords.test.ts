import { expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

it.each([
  ...[
    'password1',
    'Password1',
    'Passw0rd',
    'p@ssw0rd',
    'qwerty123',
    'abc12345',
    'abcd1234',
    '1q2w3e4r',
    '1qaz2wsx',
    'admin123',
  ],
  ...[
    'welcome1',
    'iloveyou1',
    'letmein1',
    'a1234567',
    'a123456789',
    'woaini1314',
    'test1234',
    'Summer2!',
    '123password',
  ],
  ...['trustno1', 'qwer1234', 'asdf1234', 'aaaaaaa1', '1111111a', 'football1', 'changeme123'],
])('recognizes %s as a common password [valid.password]', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

it.each([
  'lamp4paper',
  'k7vTqpz2w',
  'rowing7boats',
  'teapot9under',
  '灯塔看守人夜里醒着7',
  'mypassword77x',
  'correct5horse',
])('accepts %s [valid.password]', (password) => {
  expect(isCommonPassword(password)).toBe(false);
});

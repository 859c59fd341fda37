import { expect, it } from 'vitest';
import { withoutCitations } from './without-citations.ts';

const CITATIONS = [1, 2, 3].map((number) => ({ number }));

it.each([
  ['It is 330 metres high [1].', 'It is 330 metres high.'],
  ['It is 330 metres high [1, 2].', 'It is 330 metres high.'],
  ['It is 330 metres high [1][3].', 'It is 330 metres high.'],
  ['塔高 330 米【1，2】。', '塔高 330 米。'],
  // No citations: a year, a link, code.
  ['It was built in [1811].', 'It was built in [1811].'],
  [
    'It is high [4], see [1](https://example.org) and `a[2]`.',
    'It is high [4], see [1](https://example.org) and `a[2]`.',
  ],
])('compares %s without the numbers of its citations [schedules.diff]', (text, compared) => {
  expect(withoutCitations(text, CITATIONS)).toBe(compared);
});

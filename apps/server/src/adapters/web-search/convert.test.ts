import { expect, it } from 'vitest';
import { toResults } from './convert.ts';

const resultOf = (title: string, published?: unknown) =>
  toResults([{ url: 'https://example.com/', title, published }], 1)[0];

it.each([
  ['<b>Vec&lt;String&gt;</b> in <span class="hit">Rust</span>', 'Vec<String> in Rust'],
  ['Vec<String> in Rust', 'Vec<String> in Rust'],
  ['10<sup>5</sup> m, H<sub>2</sub>O', '10^5 m, H2O'],
  ['5<br>6 and 3<del>58</del>59', '5 6 and 3 58 59'],
  ['<p class="a">One</p><p>Two</p>', 'One Two'],
  ['<strike>58</strike>59', '58 59'],
  [`${'a '.repeat(147)}costs 1,234,567 in all`, `${'a '.repeat(147)}costs…`],
  [`${'灯'.repeat(297)}1234`, `${'灯'.repeat(297)}…`],
])('reads the title %j without its markup, and changes no number [chat.web-search]', (title, text) => {
  expect(resultOf(title)?.title).toBe(text);
});

it.each([
  ['2026-05-01', '2026-05-01T00:00:00.000Z'],
  ['2026-05-01T00:00:00', '2026-05-01T00:00:00.000Z'],
  ['2026-05-01 00:30:00', '2026-05-01T00:30:00.000Z'],
  ['May 1, 2026', '2026-05-01T00:00:00.000Z'],
  ['Fri, 01 May 2026 07:00:00 GMT', '2026-05-01T07:00:00.000Z'],
  ['2026-05-01T00:00:00+08:00', '2026-04-30T16:00:00.000Z'],
  ['Page 5', null],
  ['2 days ago', null],
  [1_777_593_600, null],
])('reads the time %j in any zone of the server [chat.web-search]', (published, moment) => {
  expect(resultOf('x', published)?.publishedAt).toBe(moment);
});

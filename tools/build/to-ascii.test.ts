import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { toAscii } from './to-ascii.ts';

it.each([
  '"中文 and 🙂"',
  '/[一-龥]+，/u.exec("见：中文，").join()',
  'String.raw`中文\\d，`',
  'String.raw`\\，and \\\\中 🙂 \\\\\\文`',
  'String.raw`$5 ${"元".repeat(2)}块${1 + 1}`',
  'new RegExp(String.raw`(\\d+) ?元`).exec("5 元")[1]',
  '((parts, ...values) => parts.join("|") + values.join())`中${"文"}字\\n`',
])('preserves the behavior of a program: %s', (code) => {
  const ascii = toAscii(code);
  expect(ascii).toMatch(/^[\0-\x7f]*$/);
  expect(runInNewContext(ascii)).toBe(runInNewContext(code));
});

it('refuses a raw template that it cannot rewrite', () => {
  expect(() => toAscii('String.raw`中${{ a: "文" }.a}`')).toThrow('cannot be written in ASCII');
});

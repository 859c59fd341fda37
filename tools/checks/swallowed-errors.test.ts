import { expect, it } from 'vitest';
import { swallowedErrors } from './swallowed-errors.ts';

it.each([
  'await client.close().catch(() => undefined);',
  'void save().catch(() => {});',
  'save().catch((error: unknown) => undefined);',
  '  .catch(() => void 0),',
  'try { save(); } catch {}',
])('finds an error that is ignored without a reason: %s', (line) => {
  expect(swallowedErrors(`const url = 'http://a';\n${line}`)).toEqual([2]);
});

it.each([
  ['a comment on the line above', '// The next save repeats it.\nvoid save().catch(() => undefined);'],
  ['a comment after it', 'void save().catch(() => undefined); // The next save repeats it.'],
  ['the doc comment above', '/** Keeps nothing if storage is blocked. */\nsave().catch(() => undefined);'],
])('accepts a reason in %s', (_, source) => {
  expect(swallowedErrors(source)).toEqual([]);
});

it('accepts a handler that does something', () => {
  expect(swallowedErrors("read().catch(() => '');\nsave().catch(() => log.warn('not saved'));")).toEqual([]);
});

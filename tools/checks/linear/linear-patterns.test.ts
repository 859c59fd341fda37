import { expect, it } from 'vitest';
import { slowPatterns } from './linear-patterns.ts';

const findProblems = (source: string, bounded: Record<string, Record<string, string[]>> = {}): string[] =>
  slowPatterns([{ name: 'a.ts', source }], bounded);

it.each([
  ['a run before the end of the text', String.raw`text.replace(/\s+$/, '')`],
  ['two runs of the same characters', String.raw`/^a\s*b?\s*c/.test(text)`],
  ['a run within a run', '/^(?:a+)+$/.test(text)'],
  ['an unclosed bracket', 'text.replaceAll(/<[^>]*>/g, "")'],
  ['a constant of the same file', 'const SPACES = "\\\\s*"; new RegExp(`^${SPACES}x?${SPACES}y`)'],
  ['a raw text', 'new RegExp(String.raw`\\d+x`)'],
  ['the source of another pattern', 'const DIGITS = /\\d+/; RegExp(DIGITS.source + "x", "g")'],
])('refuses a pattern that takes quadratic time: %s', (_, source) => {
  expect(findProblems(source)).toHaveLength(1);
});

it.each([
  String.raw`text.replace(/(?<!\s)\s+$/, '')`,
  'text.replaceAll(/<[^<>]*>/g, "")',
  '/^a+b/.test(text)',
  'new RegExp(`(?:${words.join("|")})[a-z]`, "i")',
  'const notice = "/a+$/"; // text.replace(/a+$/)',
])('accepts a linear pattern: %s', (source) => {
  expect(findProblems(source)).toEqual([]);
});

const SLOW_NAME = String.raw`name.replace(/-+$/, '')`;

it('accepts an exception with its reason, and refuses an unused one', () => {
  const bounded = { 'A name is short.': { 'a.ts': ['-+'] } };
  expect(findProblems(SLOW_NAME, bounded)).toEqual([]);
  expect(findProblems('', bounded)).toEqual(['a.ts -+: this exception is no longer needed.']);
});

it('refuses another slow pattern in a file with an exception, and an exception that covers two patterns', () => {
  const two = String.raw`${SLOW_NAME}; name.replace(/-+b/, '')`;
  expect(findProblems(two, { 'A name is short.': { 'a.ts': ['-+$'] } })).toEqual([
    expect.stringMatching(/^a\.ts:1: .*-\+b/) as string,
  ]);
  expect(findProblems(two, { 'A name is short.': { 'a.ts': ['-+'] } })).toEqual([
    'a.ts -+: this exception covers 2 patterns; make its beginning longer.',
  ]);
});

import { expect, it } from 'vitest';
import { jsonFaultLine } from './json-fault-line.ts';

it.each([
  ['[\n  {"a": 1},\n  {"b": x}\n]', 3],
  ['[\n  {"a": 1}\n  {"b": 2}\n]', 3],
  ['{\n"a": 1,\n"b": "two\n}', 3],
  ["{'a': 1}", 1],
  ['{\n  "a": 1\n', 2],
  ['{"a": 1,\n}', 2],
  ['', 1],
])('finds the wrong line of %j', (text, line) => {
  expect(jsonFaultLine(text)).toBe(line);
});

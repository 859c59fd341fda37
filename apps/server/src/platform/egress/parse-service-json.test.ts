import { expect, it } from 'vitest';
import { parseServiceJson } from './parse-service-json.ts';

it.each([
  ['\ufeff{"a":1}', { a: 1 }],
  ['{"a":NaN,"b":[-Infinity,Infinity]}', { a: null, b: [null, null] }],
  ['{"a":"NaN, \\"Infinity","b":NaN}', { a: 'NaN, "Infinity', b: null }],
  ['{"a":"one\ttwo\u0000","b":-1}', { a: 'one\ttwo\u0000', b: -1 }],
  ['{\n\t"a": "b\\\\",\n\t"c": NaN\n}', { a: 'b\\', c: null }],
])('parses %j as services write it [provider.faults]', (text, value) => {
  expect(parseServiceJson(text)).toEqual(value);
});

it.each(['', '{"a":', '{"a":NaNs}', "{'a':1}", '{"a":"b', 'NaN NaN'])(
  'refuses %j, which is not JSON [provider.faults]',
  (text) => {
    expect(() => parseServiceJson(text)).toThrow(SyntaxError);
  },
);

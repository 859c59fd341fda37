import { expect, it } from 'vitest';
import { readCode } from './read-code.ts';

it('splits code into pieces with their kinds, completely and in order [write.web]', async () => {
  const code = 'const lamp = "on"; // lit\nlamp();';
  const lines = await readCode(code, 'ts', Number.MAX_SAFE_INTEGER);
  expect(lines?.map((line) => line.map(([, text]) => text).join('')).join('\n')).toBe(code);
  const kinds = lines?.flat().map(([kind, text]) => `${kind}:${text.trim()}`);
  expect(kinds).toEqual(expect.arrayContaining(['keyword:const', 'string:"on"', 'function:lamp']));
});

it('returns nothing for an unknown language [write.web]', async () => {
  expect(await readCode('lamp', 'lampish')).toBeUndefined();
  expect(await readCode('lamp', '')).toBeUndefined();
});

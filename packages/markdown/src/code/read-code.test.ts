import { expect, it } from 'vitest';
import { readCode } from './read-code.ts';

it('reads code as pieces with what each is, whole and in its order [write.web]', async () => {
  const code = 'const lamp = "on"; // lit\nlamp();';
  const lines = await readCode(code, 'ts');
  expect(lines?.map((line) => line.map(([, text]) => text).join('')).join('\n')).toBe(code);
  const kinds = lines?.flat().map(([kind, text]) => `${kind}:${text.trim()}`);
  expect(kinds).toEqual(expect.arrayContaining(['keyword:const', 'string:"on"', 'function:lamp']));
});

it('reads no language that it does not know [write.web]', async () => {
  expect(await readCode('lamp', 'lampish')).toBeUndefined();
  expect(await readCode('lamp', '')).toBeUndefined();
});

import { expect, it } from 'vitest';
import { prefixesIn, hardCodedIn } from './addresses.ts';

const PREFIXES = new Set(prefixesIn("export const CHAT = '/bot/c';\nconst at = (id: string) => `/p/${id}`;"));

it('finds the fixed prefixes of addresses', () => {
  expect([...PREFIXES]).toEqual(['/bot/c', '/p']);
});

it.each([
  ["go('/bot/c/-1')", ['/bot/c/-1']],
  ['<Link to="/bot/c">', ['/bot/c']],
  ['const at = `/p/${id}`;', ['/p/']],
  ["// as in '/bot/c'", []],
  ["fetch('/bot/create')", []],
])('finds an address written by hand: %s', (source, spelled) => {
  expect(hardCodedIn(source, PREFIXES)).toEqual(spelled);
});

import { expect, it } from 'vitest';
import { beginningsIn, speltIn } from './addresses.ts';

const BEGINNINGS = new Set(
  beginningsIn("export const CHAT = '/bot/c';\nconst at = (id: string) => `/p/${id}`;"),
);

it('finds the beginnings of addresses', () => {
  expect([...BEGINNINGS]).toEqual(['/bot/c', '/p']);
});

it.each([
  ["go('/bot/c/-1')", ['/bot/c/-1']],
  ['<Link to="/bot/c">', ['/bot/c']],
  ['const at = `/p/${id}`;', ['/p/']],
  ["// as in '/bot/c'", []],
  ["fetch('/bot/create')", []],
])('finds an address written by hand: %s', (source, spelt) => {
  expect(speltIn(source, BEGINNINGS)).toEqual(spelt);
});

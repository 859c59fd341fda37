import { expect, it } from 'vitest';
import type { Atom } from './atoms.ts';
import { plainCharacters } from './plain-characters.ts';
import { readingOrder } from './reading-order.ts';

const SIZE = 10;
const SHEET = { width: 595, height: 842 };
const [LEFT, RIGHT] = [72, 302];
/** A column of 22 characters ends at 292, and the gutter is as wide as one of them. */
const LETTERS = 22;

const atomOf = (text: string, left: number, top: number): Atom => ({
  text,
  left,
  right: left + [...text].length * SIZE,
  top,
  bottom: top + SIZE,
  size: SIZE,
  isUpright: true,
  isRightToLeft: false,
});

it('keeps columns separate if a full stop hangs into the gutter [translate.pdf]', () => {
  const letters = (of: string): string => of.repeat(LETTERS);
  const lines = Array.from({ length: 12 }, (_, line) => 100 + line * 18);
  const atoms = lines.flatMap((top, line) => [
    atomOf(line === 4 ? `${letters('左')}。` : letters('左'), LEFT, top),
    atomOf(line === 6 ? `（${letters('右').slice(1)}` : letters('右'), line === 6 ? RIGHT - 5 : RIGHT, top),
  ]);
  const texts = readingOrder(atoms, SHEET).map((block) =>
    block.flatMap((line) => line.atoms.map(({ text }) => text)).join(''),
  );
  expect(texts.map((text) => text.includes('左') && text.includes('右'))).toEqual([false, false]);
});

it('keeps a list of references separate from the column next to it [translate.pdf]', () => {
  const prose = Array.from({ length: 16 }, (_, line) => atomOf('w'.repeat(22), LEFT, 100 + line * 14));
  const references = Array.from({ length: 7 }, (_, entry) => [
    atomOf('r'.repeat(22), RIGHT, 128 + entry * 28),
    atomOf('r'.repeat(8), RIGHT + 15, 142 + entry * 28),
  ]).flat();
  const blocks = readingOrder([...prose, atomOf('R'.repeat(6), RIGHT, 100), ...references], SHEET);
  const texts = blocks.map((block) => block.flatMap((line) => line.atoms.map(({ text }) => text)).join(''));
  expect(texts.map((text) => [text.includes('w'), text.includes('r')])).toEqual([
    [true, false],
    [false, true],
  ]);
});

it('reads ligatures and dashes of bitmap fonts of TeX [translate.pdf]', () => {
  expect(plainCharacters('an e\u001bect of e\u001ecient \u001celds, pages 1\u00159')).toBe(
    'an effect of efficient fields, pages 1–9',
  );
  expect(plainCharacters('an e\u000bect of e\u000ecient \u000celds')).toBe('an effect of efficient fields');
  expect(plainCharacters('one\ttwo\r\nthree')).toBe('one two three');
});

import { isGarbledText } from '@studiolo/contract/evidence/garbled-text';
import { expect, it } from 'vitest';
import { placesOf } from './line-places.ts';
import { isBetter } from './recognized-lines.ts';
import { textLayerOf } from './text-layer.ts';

const PROSE =
  'The keeper lights the lamp at dusk and trims the wick before the fog comes in from the sea. ' +
  'Nobody has been here since the war, and the bell that warned the boats of the rocks is cracked. ' +
  'In winter the supply ship comes twice a month when the weather allows it to land at the jetty.';
const shifted = (text: string, by: number): string =>
  text.replaceAll(/[a-z]/g, (letter) => String.fromCharCode(((letter.charCodeAt(0) - 97 + by) % 26) + 97));
const CONTRACT =
  '甲方应在合同签订之日起三十日内支付全部款项，逾期支付的，应当向乙方支付违约金。任何一方提前解除合同，应当提前三十日书面通知对方，并承担由此造成的损失。本合同未尽事宜，由双方另行协商并签订补充协议，补充协议与本合同具有同等法律效力。因履行本合同发生的争议，双方应当友好协商解决；协商不成的，任何一方均可向合同签订地人民法院提起诉讼。本合同一式两份，双方各执一份，自双方签字之日起生效。';
/** Replaces each character with another one, as a wrong character map of a font does. */
const mismapped = (text: string): string =>
  text.replaceAll(/\p{Script=Han}/gu, (letter) =>
    String.fromCodePoint(0x8000 + ((letter.codePointAt(0) ?? 0) % 0x0fff)),
  );

const items = (str: string) => ({
  items: [{ str, dir: 'ltr', transform: [], width: 1, height: 1, fontName: 'f', hasEOL: false }],
});

it.each([
  ['letters that form no words', shifted(PROSE, 7)],
  ['private letters', PROSE.replaceAll(/[a-z]/g, '\ue042')],
  ['signs instead of letters', '!"#$ %&\'( )*+, "#!$ %(&) '.repeat(12)],
  ['control characters', PROSE.replaceAll(/[aeiou]/g, '\u0003')],
  ['the wrong Chinese characters', mismapped(CONTRACT)],
])('does not trust a text layer of %s [scan.garbled]', (_, text) => {
  expect(isGarbledText(text)).toBe(true);
  expect(textLayerOf(items(text))).toBe('garbled');
});

it.each([
  ['English', PROSE],
  ['Chinese', CONTRACT],
  ['Polish', 'Wszczęcie postępowania następuje w chwili doręczenia wniosku. '.repeat(8)],
  [
    'Czech without vowels',
    'Strč prst skrz krk, vlk zmrzl, zhltl hrst zrn. Dnes je krásný den a svítí slunce na nebi. '.repeat(6),
  ],
  ['a table of contents', 'Introduction ........................................ 3\n'.repeat(20)],
  ['figures', '1,024.50 -3.75% 12.08.2024 $99.00 (1,300) 45.6\n'.repeat(12)],
  ['abbreviations', 'HTTP XML PDF SQL GSM RPM CSS HTML TCP UDP\n'.repeat(12)],
  ['Japanese', '本契約は、甲乙双方が署名した日から効力を生じるものとする。'.repeat(12)],
])('trusts a text layer in %s [scan.garbled]', (_, text) => {
  expect(isGarbledText(text)).toBe(false);
  expect(textLayerOf(items(text))).toBe('good');
});

it('prefers the recognized text of a page to a text layer that is only a stamp, but not to a complete text layer [scan.garbled]', () => {
  const line = {
    text: '甲方应在合同签订之日起三十日内支付全部款项',
    confidence: 0.99,
    left: 0,
    top: 0,
    right: 9,
    bottom: 9,
  };
  const page = {
    number: 1,
    width: 9,
    height: 9,
    toPage: [1, 0, 0, 1, 0, 0] as const,
    lines: [line],
    unreadLines: 0,
  };
  expect(isBetter(page, 'none', '')).toBe(true);
  expect(isBetter(page, 'sparse', 'Scan 3')).toBe(true);
  expect(isBetter(page, 'sparse', line.text)).toBe(false);
  expect(isBetter(page, 'good', PROSE)).toBe(false);
  expect(isBetter({ ...page, lines: [{ ...line, confidence: 0.6 }] }, 'garbled', 'x')).toBe(false);
});

it('places a line of a tilted page by several small rectangles in a row [scan.places]', () => {
  const edges = { left: 100, right: 500, top: 100, bottom: 112 };
  expect(placesOf(edges, 0, 40)).toEqual([{ rectangle: [100, 100, 400, 12], start: 0, end: 40 }]);
  const angle = (3 * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];

  const places = placesOf(edges, 0, 40, [cos, sin, -sin, cos, 0, 0]);

  expect(places.length).toBeGreaterThan(3);
  expect(places[0]?.start).toBe(0);
  expect(places.at(-1)?.end).toBe(40);
  for (const { rectangle } of places) expect(rectangle[3]).toBeLessThan(20);
  expect(places.map(({ rectangle: [, top] }) => top)).toEqual(
    places.map(({ rectangle: [, top] }) => top).toSorted((a, b) => a - b),
  );
});

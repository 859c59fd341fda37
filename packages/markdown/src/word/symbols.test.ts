import { expect, it } from 'vitest';
import { symbolCharacter, symbolText } from './symbols.ts';

it.each([
  ['Wingdings 2', 'F052', '☑'],
  ['Wingdings 2', '0052', '☑'],
  ['Wingdings 2', '00A3', '□'],
  ['Wingdings', '00FE', '☑'],
  ['Wingdings', 'F081', '①'],
  ['Wingdings 3', 'F075', '▶'],
  ['Webdings', 'F061', '✔'],
  ['Symbol', 'F0A2', '′'],
  ['Symbol', '0061', 'α'],
  ['Segoe UI Symbol', '2713', '✓'],
  ['Symbola', '0061', 'a'],
])('reads a symbol of %s with the code %s [file.kinds]', (font, code, character) => {
  expect(symbolCharacter(font, code)).toBe(character);
});

it('reads the letters of a text in a symbol font as the symbols that they display [file.kinds]', () => {
  expect(symbolText('Symbol', 'a + \uf0a3 5')).toBe('α + ≤ 5');
  expect(symbolText('Wingdings', '\u00e0 灯')).toBe('→ 灯');
  expect(symbolText('Symbol', '\u00b7\u00a0 ')).toBe('•\u00a0 ');
  expect(symbolText('Arial', 'a')).toBe('a');
});

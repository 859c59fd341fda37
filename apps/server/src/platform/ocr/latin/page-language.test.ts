import { expect, it } from 'vitest';
import { pageLanguage } from './page-language.ts';

it.each([
  ['eng', 'The tower was built between 1807 and 1811.'],
  ['deu', 'Der Mieter zahlt für die Wohnung eine Miete im Monat.'],
  ['fra', 'Le propriétaire déclare avoir reçu la somme le 12 février.'],
  ['spa', 'El señor firmó el contrato por un importe de los dos.'],
  ['ita', 'Il signor Rossi è nato nel 1958; la società è di lui.'],
  ['por', 'O contrato não será renovado, e a situação das crianças é outra.'],
  ['eng', 'INVOICE 2026-0417'],
] as const)('detects the language of a page: %s [scan.read]', (language, text) => {
  expect(pageLanguage([text])).toBe(language);
});

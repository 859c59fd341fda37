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
  expect(pageLanguage([text])).toEqual({ language, isOther: false });
});

it.each([
  [
    'Swedish',
    ['Hyresgästen ska betala 6 800 kronor före den femte.', 'Avtalet får inte överlåtas till någon annan.'],
  ],
  [
    'Danish',
    ['Lejeren betaler 6.800 kr. om måneden.', 'Skader på lejligheden skal straks meldes til udlejeren.'],
  ],
  ['Dutch', ['De huurder betaalt het bedrag elke maand aan de verhuurder.', 'Schade moet worden gemeld.']],
  ['Polish', ['Wszystkie szkody należy zgłosić.', 'Umowa obowiązuje od 1 marca i może być przedłużona.']],
  [
    'Czech',
    [
      'Nájemce platí nájemné ve výši 12 300 Kč.',
      'Veškeré škody je třeba oznámit a smlouva může být prodloužena.',
    ],
  ],
  [
    'Turkish',
    [
      'Bütün hasarlar derhal bildirilmelidir.',
      'Bu sözleşme 1 Mart tarihinden itibaren geçerlidir ve uzatılabilir.',
    ],
  ],
  [
    'an unknown language',
    [
      'Mae yn rhaid talu rhent bob mis',
      'Rhaid rhoi gwybod am bob difrod',
      'Mae hyn yn ddilys ers mis Mawrth',
    ],
  ],
])('notices that a page is in another language: %s [scan.report]', (_, lines) => {
  expect(pageLanguage(lines).isOther).toBe(true);
});

it('does not take a list without sentences for another language [scan.report]', () => {
  const items = [
    'Lamp oil 34.50',
    'Cotton wick 1.20',
    'Glass chimney, large 8.75',
    'Brass burner',
    'Bell rope',
  ];
  expect(pageLanguage(items).isOther).toBe(false);
});

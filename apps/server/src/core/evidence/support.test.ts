import { expect, it } from 'vitest';
import { supportIn } from './support.ts';

const SUPPORTED = 0.6;

it.each([
  ['Die Stadt hat 1,5 Millionen Einwohner.', 'Die Stadt hat 15 Millionen Einwohner.'],
  ['Le taux de chômage a baissé de 1,5 % en un an.', 'Le taux de chômage a baissé de 15 % en un an.'],
  ['Der Preis der Lampe ist 1.234,50 Euro.', 'Der Preis der Lampe ist 123450 Euro.'],
  ['The lamp weighs 0,125 kg in all.', 'The lamp weighs 125 kg in all.'],
  ['La commune compte 1\u202f250 habitants.', 'La commune compte 250 habitants.'],
  ['样本共有120，300人退出研究。', '样本共有120300人退出研究。'],
  ['研究共纳入１２０名成人。', '研究共纳入１２１名成人。'],
  ['The rope measures 12345678901234567890 microns.', 'The rope measures 12345678901234567891 microns.'],
])(
  'does not mistake one number for another: “%s” does not state “%s” [notebook.studio]',
  (passage, claim) => {
    expect(supportIn(passage, claim).score).toBeLessThan(SUPPORTED);
  },
);

it.each([
  ['Der Preis der Lampe ist 1.234,50 Euro.', 'Der Preis der Lampe ist 1,234.50 Euro.'],
  ['Die Stadt hat 1,5 Millionen Einwohner.', 'Die Stadt hat 1.5 Millionen Einwohner.'],
  ['Der Turm ist aus Granit und hat 2.500 Steine.', 'Turm, Granit: 2,500 Steine'],
  ['Der Turm ist aus Granit und hat 2.500 Steine.', 'Turm, Granit: 2.500 Steine'],
  ['La commune compte 1\u202f250 habitants.', 'La commune compte 1,250 habitants.'],
  ['The tower has 2,500 blocks.', 'The tower has 2500 blocks.'],
  ['研究共纳入１２０名成人。', '研究共纳入120名成人。'],
  ['The fee is Rs 1,50,000 a year.', 'The fee is Rs 150,000 a year.'],
  ['Signed on 12.05.2024 in Berlin.', 'Signed on 12.05.2024 in Berlin.'],
])('reads the same number in another form: “%s” states “%s” [notebook.studio]', (passage, claim) => {
  expect(supportIn(passage, claim).score).toBeGreaterThanOrEqual(SUPPORTED);
});

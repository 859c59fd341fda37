import { expect, it } from 'vitest';
import { confirmNumber } from './confirm-number.ts';

const confirm = (text: string, latin: string, confidence = 0.9) =>
  confirmNumber({ text, confidence: 0.99 }, { text: latin, confidence });

it.each([
  ['a number', '1,204.50', '1,204.50', '1,204.50'],
  ['a number next to punctuation', '1,204.50', '1,204.50),', '1,204.50'],
  ['full-width characters', '￥12，800', 'Y12,800', '￥12，800'],
  ['signs that only one model knows', '25℃±0.5℃', '25°C+0.5°C', '25℃±0.5℃'],
  ['a currency sign', '1,204.50', '€1,204.50', '€1,204.50'],
  ['a currency sign after the number', '45.90∈', '45.90 €', '45.90 €'],
  ['a currency sign that was read as a letter', 'E88', '£88', '£88'],
  ['a space that is not in the number', '2,001 .77', '2,001.77', '2,001.77'],
  ['a space between thousands', '2450,00', '2 450,00', '2 450,00'],
])(
  'is certain of %s that both models read, and takes what only one knows [scan.read]',
  (_, text, latin, expected) => {
    expect(confirm(text, latin)).toEqual({ text: expected, confidence: 0.99 });
  },
);

it.each([
  ['a digit', '61,331', '£61,381', '61,331'],
  ['a separator', '61331', '61,331', '61331'],
  ['a sign', '-5.2', '5.2', '-5.2'],
  ['an exponent', '12m²', '12m?', '12m²'],
  ['a subscript and the number after it', 'CO245', 'CO, 45', 'CO245'],
  ['a per mille sign', '3.2%0', '3.2%o', '3.2‰'],
  ['everything', '88', '', '88'],
  ['two numbers that stand close together', '21.32008-04-12', '21.3|2008-04-12', '21.32008-04-12'],
])('doubts %s on which the models disagree [scan.report]', (_, text, latin, expected) => {
  expect(confirm(text, latin)).toEqual({ text: expected, confidence: 0.8 });
});

it('doubts a currency sign that was hardly legible [scan.report]', () => {
  expect(confirm('2,045.00', '€ 2,045.00', 0.3)).toEqual({ text: '€ 2,045.00', confidence: 0.8 });
});

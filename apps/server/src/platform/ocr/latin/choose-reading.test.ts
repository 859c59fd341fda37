import { expect, it } from 'vitest';
import { chooseReading } from './choose-reading.ts';
import { MIN_CERTAIN_CONFIDENCE } from '../recognized-page.ts';

const choose = (text: string, latin: string, confidences: [number, number] = [0.95, 0.95]) =>
  chooseReading({ text, confidence: confidences[0] }, { text: latin, confidence: confidences[1] });

it.each([
  ['the spaces', 'TheLighton theRock', 'The Light on the Rock'],
  ['the accents', 'le proprietaire', 'le propriétaire'],
  ['the currency signs', 'came to61,331(about5%)', 'came to £61,331 (about 5%)'],
])('takes %s of the Latin model, and is certain [scan.read]', (_, text, latin) => {
  const { text: chosen, confidence } = choose(text, latin);
  expect(chosen).toBe(latin);
  expect(confidence).toBeGreaterThanOrEqual(MIN_CERTAIN_CONFIDENCE);
});

it.each([
  ['a euro sign rather than a digit', 'e de45,906por mes', 'é de 45,90 € por mês', 'é de 45,90 € por mês'],
  ['an exclamation mark rather than a digit', 'No mas de 47!', 'No más de 471', 'No mas de 47!'],
  ['a letter rather than a sign', 'Item', '[tem', 'Item'],
  ['the surer of two words', 'the keeper', 'tbe kceqar', 'the keeper'],
  [
    'the surer of two separators',
    'a total of 21,321 units',
    'a total of 21.321 units',
    'a total of 21,321 units',
  ],
  [
    'a minus sign rather than none',
    'a change of -3.5 points',
    'a change of 3.5 points',
    'a change of -3.5 points',
  ],
  [
    'a square rather than a letter',
    'an area of 86.5m² in all',
    'an area of 86.5m? in all',
    'an area of 86.5m² in all',
  ],
])(
  'chooses %s where the readings differ, and marks the line as doubtful [scan.read]',
  (_, text, latin, expected) => {
    const { text: chosen, confidence } = choose(text, latin, [0.96, 0.9]);
    expect(chosen).toBe(expected);
    expect(confidence).toBeLessThan(MIN_CERTAIN_CONFIDENCE);
  },
);

it('doubts digits that the Latin model cannot read [scan.report]', () => {
  const { text, confidence } = choose('built in 1807', '~~ |', [0.9, 0.3]);
  expect(text).toBe('built in 1807');
  expect(confidence).toBeLessThan(MIN_CERTAIN_CONFIDENCE);
});

it('ignores noise that the Latin model reads in a drawing [scan.read]', () => {
  expect(choose('Lamp', '~~ |', [0.9, 0.3])).toEqual({ text: 'Lamp', confidence: 0.9 });
});

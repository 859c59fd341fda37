import type { Anchor } from '@studiolo/contract/evidence/anchor';
import { expect, it } from 'vitest';
import { hashOf } from '../evidence/anchors.ts';
import { checkCitations } from './check-citations.ts';
import { contradicts } from './contradicts.ts';

const anchors = (...quotes: string[]): Anchor[] =>
  quotes.map((quote, index) => ({
    number: index + 1,
    fileId: '',
    name: 'Page',
    place: { kind: 'text', start: 0, end: quote.length },
    quote,
    hash: hashOf(quote),
  }));

const HEIGHT = 'The stone tower of Aldra is 41 metres high.';
const OPEN = 'Visitors may not enter the stone tower of Aldra.';

it.each([
  ['The stone tower of Aldra is 41 metres high [1].', 'supported', [1]],
  ['The stone tower of Aldra is 14 metres high [1].', 'unsupported', [1]],
  ['The stone tower of Aldra is 41 metres high.', 'supported', [1]],
  ['The stone tower of Aldra is 43 metres high.', 'unsupported', []],
  ['Visitors may enter the stone tower of Aldra [2].', 'unsupported', [2]],
  ['Visitors may not enter the stone tower of Aldra [2].', 'supported', [2]],
  ['A lonely sight makes every traveller think.', 'own', []],
  ['The keeper grew tomatoes behind the lamp room [1].', 'unsupported', [1]],
  ['The keeper grew tomatoes behind the lamp room [9].', 'own', []],
  ['阿尔德拉石塔高 41 米 [1]。', 'unchecked', [1]],
  ['阿尔德拉石塔高 14 米 [1]。', 'unsupported', [1]],
])(
  'checks a sentence against the passages that it cites: %s → %s [research.checked]',
  (text, state, cites) => {
    expect(checkCitations(text, anchors(HEIGHT, OPEN))).toMatchObject([{ state, cites }]);
  },
);

it('accepts a sentence that combines two cited passages [research.checked]', () => {
  const [one] = checkCitations(
    'Aldra is 41 metres high and was completed in 1811 by Stevenson [1][2].',
    anchors('Aldra is 41 metres high.', 'Aldra was completed in 1811 by Stevenson.'),
  );
  expect(one?.state).toBe('supported');
});

it.each([
  [HEIGHT, 'The stone tower of Aldra is 47 metres high.', true],
  [HEIGHT, 'The stone tower of Borrin is 47 metres high.', false],
  [HEIGHT, HEIGHT, false],
  [OPEN, 'Visitors may enter the stone tower of Aldra.', true],
  ['该塔高 41 米，于 1811 年建成。', '该塔高 47 米，于 1811 年建成。', true],
  ['Grain was carried over the river in 1811.', 'Salt was mined in the hills in 1711.', false],
])(
  'finds out whether two sentences contradict each other: %s / %s → %s [research.report]',
  (one, other, is) => {
    expect(contradicts(one, other)).toBe(is);
  },
);

it('reads decimal commas and groups as numbers [research.checked]', () => {
  const state = (text: string, quote: string) => checkCitations(text, anchors(quote))[0]?.state;
  const growth = 'Der Umsatz der Werft ist um 0,1234 Punkte gestiegen.';
  expect(state('Der Umsatz der Werft ist um 0.1234 Punkte gestiegen [1].', growth)).toBe('supported');
  expect(state('Der Umsatz der Werft ist um 1234 Punkte gestiegen [1].', growth)).toBe('unsupported');
  expect(
    contradicts(
      'Der Turm von Aldra hat genau 2.500 Steine und ist aus Granit.',
      'Der Turm von Aldra hat genau 2500 Steine und ist aus Granit.',
    ),
  ).toBe(false);
});

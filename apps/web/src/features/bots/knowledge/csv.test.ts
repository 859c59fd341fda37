import { expect, it } from 'vitest';
import { readCsv, writeCsv } from './csv.ts';

const PAIRS = [
  { question: 'Who, and when?', answer: 'Ada said "1871".\nIn May.' },
  { question: '几点开门？', answer: '九点' },
];

it('reads what it writes', () => {
  expect(readCsv(writeCsv(PAIRS))).toEqual(PAIRS);
});

it('reads a table without a head, and with lines of its own', () => {
  expect(readCsv('a,b\n\nc,"d, e"')).toEqual([
    { question: 'a', answer: 'b' },
    { question: 'c', answer: 'd, e' },
  ]);
});

it.each(['', 'question,answer', 'only one column', 'a,b\nc'])(
  'takes nothing of what has no two columns: %j',
  (csv) => {
    expect(readCsv(csv)).toBeUndefined();
  },
);

import { expect, it } from 'vitest';
import { sortFacts } from './sort-facts.ts';

const fact = (subject: string, figure: string) => ({ subject, statement: subject, figure, cites: [] });
const FACTS = [fact('B', '$2.5 billion'), fact('C', ''), fact('A', '900 million'), fact('D', '3亿元')];

it('sorts numbers by value, and words alphabetically [notebook.studio]', () => {
  const order = (...how: [column: 'subject' | 'figure', isDown: boolean]) =>
    sortFacts(FACTS, ...how).map(({ subject }) => subject);

  expect(order('figure', false)).toEqual(['C', 'D', 'A', 'B']);
  expect(order('figure', true)).toEqual(['B', 'A', 'D', 'C']);
  expect(order('subject', false)).toEqual(['A', 'B', 'C', 'D']);
});

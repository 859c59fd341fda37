import { expect, it } from 'vitest';
import { createFieldNumbers } from './field-numbers.ts';

const place = (heading?: number, isNumbered = false) => ({ paragraph: {}, heading, isNumbered });

it('numbers paragraphs below their headings, as Word does when it opens a file [file.kinds]', () => {
  const number = createFieldNumbers();
  const numbers = [1, undefined, undefined, 1, 2, undefined].map((heading) =>
    number(' AUTONUMLGL ', place(heading)),
  );
  expect(numbers).toEqual(['1.', '1.1.', '1.2.', '2.', '2.1.', '2.1.1.']);
  const plain = createFieldNumbers();
  expect(
    [' AUTONUM ', 'AUTONUM \\s )', ' AUTONUMOUT', ' AUTONUMLGL \\e ', ' PAGE '].map((each) =>
      plain(each, place()),
    ),
  ).toEqual(['1.', '2)', 'III.', '4', '']);
});

it('numbers the clauses within a paragraph by their list, level and start [file.kinds]', () => {
  const number = createFieldNumbers();
  const sentence = place();
  expect([
    number(' LISTNUM ', sentence),
    number('LISTNUM', sentence),
    number('LISTNUM \\l 2', sentence),
  ]).toEqual(['1)', '2)', 'a)']);
  expect([
    number(' LISTNUM LegalDefault \\l 1 \\s 3 ', sentence),
    number('LISTNUM "LegalDefault" \\l 2', sentence),
  ]).toEqual(['3.', '3.1.']);
  const [first, second] = [place(undefined, true), place(undefined, true)];
  expect([first, first, second].map((each) => number('LISTNUM', each))).toEqual(['a)', 'b)', 'a)']);
});

import { expect, it } from 'vitest';
import { studioMarkdown } from './studio-markdown.ts';

const WORDS = {
  answer: 'Answer',
  date: 'Date',
  event: 'Event',
  subject: 'Subject',
  statement: 'Statement',
  figure: 'Figure',
  source: 'Source',
  notStated: 'Not stated',
  disagree: 'Disagree:',
  corrected: 'corrected',
  unfilled: 'Not filled',
};

it('writes values of a table so that Markdown shows them as they are [notebook.table]', () => {
  const values = [
    { text: '0.48*', cites: [1] },
    { text: '0.51* | 3*10*2 [95]', cites: [2] },
  ];
  const row = (cells: object[]) => ({ sourceId: 's', name: 'Trial_a_b', cells: cells as never });
  const table = studioMarkdown(
    {
      shape: 'table',
      columns: ['Effect', 'Cost'],
      rows: [row([{ values }, { values: [], correction: '~$5~' }])],
    },
    WORDS,
  );
  expect(table.split('\n')[2]).toBe(
    String.raw`| Trial\_a\_b | Disagree: 0.48\* [1] / 0.51\* \| 3\*10\*2 \[95\] [2] | \~\$5\~ (corrected) |`,
  );
});

it('writes figures of facts so that Markdown shows them as they are [notebook.studio]', () => {
  const facts = [{ subject: 'p', statement: 'It is 0.03*', figure: '0.03*', cites: [1] }];
  const table = studioMarkdown({ shape: 'facts', facts }, WORDS);
  expect(table.split('\n')[2]).toBe(String.raw`| p | It is 0.03\* [1] | 0.03\* |`);
});

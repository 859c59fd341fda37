import { expect, it } from 'vitest';
import { findOddEnglish } from './patterns.ts';

const kindsOf = (...lines: string[]) =>
  findOddEnglish(lines.join('\n')).map(({ kind, text }) => [kind, text]);

it.each([
  ['a doc comment', '/** What is kept of it. */', 'What is kept of it.'],
  ['a doc comment of several lines', '/**\n * How far the fetching is.\n */', 'How far the fetching is.'],
  ['a comment', '// Of what devices are told.', 'Of what devices are told.'],
  ['a comment after code', 'const a = 1; // Which one is meant', 'Which one is meant'],
])('finds a sentence without a subject in %s', (_, source, text) => {
  expect(kindsOf(source)).toEqual([['openings', text]]);
});

it('finds a test title without a subject', () => {
  const line = ['i', "t('what is none is told', () => {"].join('');
  expect(kindsOf(line)).toEqual([
    ['openings', 'what is none is told'],
    ['words', 'is none'],
  ]);
});

it('finds the summary of an endpoint without a subject, on either line', () => {
  const name = ['summ', 'ary:'].join('');
  expect(kindsOf(`  ${name} 'What is set up here.',`)).toEqual([['openings', 'What is set up here.']]);
  expect(kindsOf(`  ${name}`, "    'What is set up here.',")).toEqual([['openings', 'What is set up here.']]);
  expect(kindsOf(`  ${name} 'Returns the settings.',`, `  ${name} leadOf(blocks),`)).toEqual([]);
});

it('accepts sentences that open with a noun, a verb or a question', () => {
  expect(
    kindsOf('// Where does it end?', '/** Whether a retry may succeed. */', '// Returns the file.'),
  ).toEqual([]);
});

it('reads a comment of several lines as one', () => {
  expect(kindsOf('// The file is read', '// what it holds is kept')).toEqual([]);
});

it('finds types that are bare participles, but not nouns', () => {
  const sources = ['Kept', 'Asked', 'Feed', 'KeptNote'].map((name) =>
    ['ty', `pe ${name} = string;`].join(''),
  );
  expect(kindsOf(...sources)).toEqual([
    ['types', 'Kept'],
    ['types', 'Asked'],
  ]);
});

it('finds constants that name a limit without a standard term', () => {
  const sources = ['LONGEST_TITLE', 'PATIENCE_MS', 'READ_AT_ONCE', 'MAX_TITLE_LENGTH', 'MOSTLY'].map((name) =>
    ['con', `st ${name} = 1;`].join(''),
  );
  expect(kindsOf(...sources)).toEqual([
    ['constants', 'LONGEST_TITLE'],
    ['constants', 'PATIENCE_MS'],
    ['constants', 'READ_AT_ONCE'],
  ]);
});

it('finds spreads of literals', () => {
  expect(kindsOf(['const a = { ..', '.{ b } };'].join(''))).toEqual([['spreads', ['..', '.{'].join('')]]);
});

it('finds British spellings in names and comments, but not in quoted text and names of others', () => {
  const word = ['col', 'our'].join('');
  expect(
    kindsOf(`const ${word}Of = 1;`, `// The ${word}.`, `const a = '${word}';`, `sharp.to${'Col'}ourspace();`),
  ).toEqual([
    ['spellings', `${word}Of`],
    ['spellings', word],
  ]);
});

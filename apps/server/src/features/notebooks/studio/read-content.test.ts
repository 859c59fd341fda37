import { expect, it } from 'vitest';
import { readContent } from './read-content.ts';

it.each([
  ['plain', '{"title":"Lamps","cards":[{"front":"Lit","back":"1811","cites":[1]}]}'],
  [
    'fenced, after a sentence',
    'Here it is:\n```json\n{"title":"Lamps","cards":[{"front":"Lit","back":"1811","cites":[1]}]}\n```',
  ],
  ['as a bare list with a comma too many', '[{"front":"Lit","back":"1811","cites":["[1]"]},]'],
  ['with citations in the words', '{"flashcards":[{"term":"Lit","definition":"1811 [1]"}]}'],
  ['broken off', '{"title":"Lamps","cards":[{"front":"Lit","back":"1811","cites":[1]},{"front":"Tow'],
])('reads cards that a model wrote %s [notebook.studio]', (_how, answer) => {
  expect(readContent('cards', answer)?.content).toEqual({
    shape: 'cards',
    cards: [{ front: 'Lit', back: '1811', cites: [1] }],
  });
});

it('reads the right option as a number, letter or text, and drops questions without one [notebook.studio]', () => {
  const question = (right: unknown, options = ['A. 1807', 'B. 1811']) => ({
    question: 'When?',
    options,
    right,
    explanation: '',
    cites: [1],
  });
  const read = readContent(
    'quiz',
    JSON.stringify({
      questions: [question(1), question('B'), question('1811'), question(7), question(0, ['x'])],
    }),
  );

  expect(
    read?.content.shape === 'quiz' && read.content.questions.map(({ options, right }) => options[right]),
  ).toEqual(['1811', '1811', '1811']);
});

it('reads the branches of a mind map as its nodes [notebook.studio]', () => {
  const map = {
    title: 'Bell Rock',
    text: 'Bell Rock',
    branches: [{ text: 'Tower', cites: [2], children: [{ name: 'Height' }] }],
  };

  expect(readContent('mindmap', JSON.stringify(map))?.content).toEqual({
    shape: 'mindmap',
    nodes: [
      { text: 'Bell Rock', parent: null, cites: [] },
      { text: 'Tower', parent: 0, cites: [2] },
      { text: 'Height', parent: 1, cites: [] },
    ],
  });
});

it('uses the first heading of a text as its title [notebook.studio]', () => {
  expect(readContent('briefing', '# The rock\n\nIt is wet. [1]')).toEqual({
    title: 'The rock',
    content: { shape: 'text', text: 'It is wet. [1]' },
  });
});

it.each(['', 'I cannot do that.', '{"cards":[]}', '{"cards":"none"}', '[[[', '{"cards":[{"front":"x"}]}'])(
  'returns no content for “%s” [notebook.studio]',
  (answer) => {
    expect(readContent('cards', answer)).toBeUndefined();
  },
);

it('reads a title of many spaces in linear time [notebook.studio]', () => {
  const spaces = ' '.repeat(1_000_000);
  expect(readContent('guide', `#${spaces}a`)?.title).toBe('');
});

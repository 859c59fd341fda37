import type { CheckedSentence } from '@studiolo/contract/evidence/checked-sentence';
import { describe, expect, it } from 'vitest';
import {
  citeInSentence,
  deleteSentence,
  acceptSentence,
  soften,
  softenSentence,
  type CheckedText,
} from './change-text.ts';
import { countUnchecked, shownLines, type ShownLine } from './shown-lines.ts';

const TEXT = '# Rock\n\nThe lamp is red. The tower sings. It is high. [1]\n\n- Keepers fly.\n- Nine of them.';
const sentence = (words: string) => {
  const start = TEXT.indexOf(words);
  return { start, end: start + words.length, state: 'unsupported' as const, support: [] };
};
const CHECKED: CheckedText = {
  text: TEXT,
  anchors: [
    {
      number: 1,
      fileId: 'f',
      name: 'rock.txt',
      quote: 'It is high.',
      hash: 'h',
      place: { kind: 'text', start: 0, end: 11 },
    },
  ],
  sentences: ['The lamp is red.', 'The tower sings.', 'It is high. [1]', 'Keepers fly.', 'Nine of them.'].map(
    sentence,
  ),
};
const wordsOf = ({ text, sentences }: CheckedText) =>
  sentences.map(({ start, end }) => text.slice(start, end));

it.each([
  ['The tower sings.', 'It may be that the tower sings.'],
  ['Stevenson built it.', 'It may be that Stevenson built it.'],
  ['灯塔会唱歌。', '据称，灯塔会唱歌。'],
])('softens “%s” [notebook.studio]', (certain, possible) => {
  expect(soften(certain)).toBe(possible);
  expect(soften(possible)).toBe(possible);
});

it('changes one sentence and corrects the positions of the others [notebook.studio]', () => {
  const softened = softenSentence(CHECKED, CHECKED.sentences[1]!);
  expect(wordsOf(softened)).toEqual([
    'The lamp is red.',
    'It may be that the tower sings.',
    'It is high. [1]',
    'Keepers fly.',
    'Nine of them.',
  ]);
  expect(softened.sentences[1]?.state).toBe('supported');

  const shorter = deleteSentence(softened, softened.sentences[0]!);
  expect(shorter.text).toContain('\n\nIt may be that the tower sings. It is high. [1]\n\n');
  expect(wordsOf(shorter)).toEqual([
    'It may be that the tower sings.',
    'It is high. [1]',
    'Keepers fly.',
    'Nine of them.',
  ]);

  const without = deleteSentence(shorter, shorter.sentences[2]!);
  expect(without.text.endsWith('\n\n- Nine of them.')).toBe(true);
  expect(wordsOf(without).at(-1)).toBe('Nine of them.');
});

it('cites new evidence under the next number, and an already cited passage under its existing number [notebook.studio]', () => {
  const other = { ...CHECKED.anchors[0]!, hash: 'other', quote: 'The lamp is red indeed.' };
  const cited = citeInSentence(CHECKED, CHECKED.sentences[0]!, other);
  expect(cited.text).toContain('The lamp is red. [2] The tower sings.');
  expect(cited.anchors.map(({ number, hash }) => [number, hash])).toEqual([
    [1, 'h'],
    [2, 'other'],
  ]);
  expect(citeInSentence(cited, cited.sentences[1]!, other).text).toContain(
    'The tower sings. [2] It is high.',
  );
});

it('keeps a sentence unchanged [notebook.studio]', () => {
  const result = acceptSentence(CHECKED, CHECKED.sentences[3]!);
  expect(result.text).toBe(TEXT);
  expect(result.sentences[3]?.state).toBe('supported');
});

const shownWords = (line: ShownLine): string =>
  line.kind === 'table'
    ? line.rows.map(({ cells }) => cells.join('/')).join('|')
    : line.pieces.map(({ words }) => words).join('|');

it('splits the rendered lines at the sentences [notebook.studio]', () => {
  expect(shownLines(CHECKED).map((line) => [line.kind, shownWords(line)])).toEqual([
    ['heading', 'Rock'],
    ['paragraph', 'The lamp is red.| |The tower sings.| |It is high. [1]'],
    ['item', 'Keepers fly.'],
    ['item', 'Nine of them.'],
  ]);
});

it('shows a task without its brackets', () => {
  const text = '- [ ] Find the log\n- [x] Ask the keeper\n[2] is a citation.';
  expect(shownLines({ text, anchors: [], sentences: [] }).map(shownWords)).toEqual([
    'Find the log',
    'Ask the keeper',
    '[2] is a citation.',
  ]);
});

describe('a table', () => {
  const text =
    '# Terms\n\n| Term | Meaning |\n|---|---|\n| **Lens** | throws light [7] |\n| Lamp | is red |\n\nWhy?';
  const start = text.indexOf('**Lens**');
  const row: CheckedSentence = {
    start,
    end: text.indexOf(' |\n| Lamp'),
    state: 'unsupported',
    support: [],
  };
  const checked = { text, anchors: [], sentences: [row] };

  it('is shown by rows and cells, with the number of unchecked parts [notebook.studio]', () => {
    const lines = shownLines(checked);
    expect(lines.map(shownWords)).toEqual([
      'Terms',
      'Term/Meaning|Lens/throws light [7]|Lamp/is red',
      'Why?',
    ]);
    expect(countUnchecked(lines)).toBe(3);
  });

  it('loses a deleted row completely; softening and citing change the last cell [notebook.studio]', () => {
    expect(deleteSentence(checked, row).text).toBe(text.replace('| **Lens** | throws light [7] |\n', ''));
    expect(softenSentence(checked, row).text).toContain('| **Lens** | It may be that throws light [7] |');
  });
});

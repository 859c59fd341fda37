import type { Anchor } from '@studiolo/contract/evidence/anchor';
import { expect, it } from 'vitest';
import { citedNumbers, hashOf } from './anchors.ts';
import { countCitations } from './count-citations.ts';
import { renumberCitations } from './renumber-citations.ts';
import { sharpen } from './sharpen.ts';

const offered = [1, 2, 3, 4].map((number): Anchor => ({
  number,
  fileId: `file-${number}`,
  name: `${number}.txt`,
  place: { kind: 'text', start: 0, end: 1 },
  quote: 'q',
  hash: hashOf('q'),
}));

const counted = async (text: string, length: number) => {
  const parts = async function* () {
    for (let at = 0; at < text.length; at += length)
      yield { type: 'text' as const, text: text.slice(at, at + length) };
  };
  let output = '';
  let cited: Anchor[] = [];
  const early: string[] = [];
  for await (const part of countCitations(parts(), () => offered)) {
    if (part.type === 'citations') cited = part.anchors;
    else output += part.text;
    // The passage of a number is sent before the number itself.
    early.push(...[...citedNumbers(output)].filter((n) => n < 5 && n > cited.length).map(String));
  }
  return { said: output, files: cited.map(({ number, fileId }) => [number, fileId]), early };
};

const CASES: [string, string, string, string[]][] = [
  ['counts by first appearance', 'A [3]. B [1]. C [3].', 'A [1]. B [2]. C [1].', ['file-3', 'file-1']],
  [
    'counts within a list',
    'A [4, 2]【3】 B【2，1】.',
    'A [1, 2][3] B[2, 4].',
    ['file-4', 'file-2', 'file-3', 'file-1'],
  ],
  ['leaves what was never offered', 'A [99]. B [2, 77].', 'A [99]. B [1, 77].', ['file-2']],
  [
    'leaves code and links',
    '`a[3]` ``b`[3]`` [3](http://x) \\[3] A [2].\n\n[3]: http://x\n```js\nc[3]\n```\n- ~~~\n  d[3]\n  ~~~\nB [4].',
    '`a[3]` ``b`[3]`` [3](http://x) \\[3] A [1].\n\n[3]: http://x\n```js\nc[3]\n```\n- ~~~\n  d[3]\n  ~~~\nB [2].',
    ['file-2', 'file-4'],
  ],
  [
    'continues to count after a lone tick',
    'A ` b [3]\nC [2] and ```x[3]``` [1]',
    'A ` b [1]\nC [2] and ```x[3]``` [3]',
    ['file-3', 'file-2', 'file-1'],
  ],
  [
    'says what ends in the middle',
    'See [2]: it is [3] so. [',
    'See [1]: it is [2] so. [',
    ['file-2', 'file-3'],
  ],
];

for (const [title, written, expected, files] of CASES)
  for (const length of [1, 2, 3, 5, 1000])
    it(`${title}, in pieces of ${length} [chat.sources]`, async () => {
      expect(await counted(written, length)).toEqual({
        said: expected,
        files: files.map((file, index) => [index + 1, file]),
        early: [],
      });
    });

it('renumbers citations, but not code [chat.sources]', () => {
  expect(renumberCitations('A [1, 2] `b[1]`【2】', new Map([[1, 5]]))).toBe('A [5, 2] `b[1]`【2】');
});

it('numbers different cited sentences of one passage separately [chat.sources]', async () => {
  const quote = 'The lamp was lit at dusk. Its keeper slept until noon. Nobody else lived on the rock.';
  const passage: Anchor = { ...offered[0]!, quote, place: { kind: 'text', start: 0, end: quote.length } };
  const text =
    'The keeper slept until noon [1]. The lamp was lit at dusk [1][1].\nIts keeper slept until noon, again [1].';
  const parts = async function* () {
    for (const character of text) yield { type: 'text' as const, text: character };
  };
  let output = '';
  let cited: Anchor[] = [];
  for await (const part of countCitations(parts(), () => [passage])) {
    if (part.type === 'citations') cited = part.anchors;
    else output += part.text;
  }
  expect(output).toBe(
    'The keeper slept until noon [1]. The lamp was lit at dusk [2][2].\nIts keeper slept until noon, again [1].',
  );
  const narrowed = await sharpen(output, cited, async (_file, start, end) => ({ kind: 'text', start, end }));
  expect(narrowed.map((each) => [each.number, each.quote])).toEqual([
    [1, 'Its keeper slept until noon.'],
    [2, 'The lamp was lit at dusk.'],
  ]);
});

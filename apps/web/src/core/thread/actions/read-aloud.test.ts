import { expect, it } from 'vitest';
import { sentencesOf } from './read-aloud.ts';

it('splits text into sentences, without markup, code and citations', () => {
  const answer = '## It is **tall** [1]. Very tall!\n\n```js\nlist[1];\n```\n\nThat is all.';
  expect(sentencesOf(answer)).toEqual(['It is tall .', 'Very tall!', 'That is all.']);
});

it('splits Chinese sentences, and text that is too long for one utterance', () => {
  expect(sentencesOf('灯塔很高。它建于1882年！')).toEqual(['灯塔很高。', '它建于1882年！']);
  const pieces = sentencesOf('word '.repeat(200));
  expect(pieces.length).toBeGreaterThan(3);
  expect(pieces.every((piece) => piece.length <= 220)).toBe(true);
  expect(pieces.join(' ')).toBe('word '.repeat(200).trim());
});

import { expect, it } from 'vitest';
import { cleanOutput, ModelRefusal, EmptyAnswer } from './clean-output.ts';

async function* inPieces(text: string, length: number) {
  for (let at = 0; at < text.length; at += length) yield text.slice(at, at + length);
}

const clean = async (output: string, original = 'The tower is high.', length = 7) => {
  let text = '';
  for await (const piece of cleanOutput(inPieces(output, length), original)) text += piece;
  return text;
};

it.each([
  ['The tower stands tall above the town and the sea.', 'The tower stands tall above the town and the sea.'],
  ['```markdown\nThe tower is tall, they say.\n```', 'The tower is tall, they say.'],
  ['```\nThe tower is tall, they say.\n```\n', 'The tower is tall, they say.'],
  ['<text>\nThe tower is tall, they say.\n</text>', 'The tower is tall, they say.'],
  ['High.', 'High.'],
  ['很高。', '很高。'],
])('removes a wrapper around %j [write.ai]', async (output, text) => {
  for (const length of [1, 7, 1000]) expect(await clean(output, undefined, length)).toBe(text);
});

it('keeps a fence if the text itself is code [write.ai]', async () => {
  expect(await clean('```js\nlet lamp = 1;\n```', '```js\nvar lamp = 1;\n```')).toBe(
    '```js\nlet lamp = 1;\n```',
  );
});

it.each([
  'I’m sorry, but I can’t help with that.',
  'I cannot assist with this request.',
  '抱歉，我无法完成这个请求。',
])('throws on a refusal: %s [write.ai]', async (output) => {
  const texts: string[] = [];
  const streamed = async () => {
    for await (const piece of cleanOutput(inPieces(output, 3), 'The tower.')) texts.push(piece);
  };
  await expect(streamed()).rejects.toBeInstanceOf(ModelRefusal);
  expect(texts).toEqual([]);
});

it('does not mistake a letter of apology for a refusal [write.ai]', async () => {
  const letter = 'Sorry, I was late. The train stood for an hour.';
  expect(await clean(letter, 'Sorry, was late. Train stood.')).toBe(letter);
  const long = `I'm sorry for the delay. ${'We are working on it. '.repeat(40)}`.trim();
  expect(await clean(long, 'Write to them.')).toBe(long);
});

it('throws on an empty answer [write.ai]', async () => {
  await expect(clean(' \n')).rejects.toBeInstanceOf(EmptyAnswer);
  await expect(clean('```\n```')).rejects.toBeInstanceOf(EmptyAnswer);
});

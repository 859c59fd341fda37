import { expect, it } from 'vitest';
import { cleanSaid, Declined, Wordless } from './clean-said.ts';

async function* inPieces(text: string, length: number) {
  for (let at = 0; at < text.length; at += length) yield text.slice(at, at + length);
}

const clean = async (said: string, original = 'The tower is high.', length = 7) => {
  let whole = '';
  for await (const piece of cleanSaid(inPieces(said, length), original)) whole += piece;
  return whole;
};

it.each([
  ['The tower stands tall above the town and the sea.', 'The tower stands tall above the town and the sea.'],
  ['```markdown\nThe tower is tall, they say.\n```', 'The tower is tall, they say.'],
  ['```\nThe tower is tall, they say.\n```\n', 'The tower is tall, they say.'],
  ['<text>\nThe tower is tall, they say.\n</text>', 'The tower is tall, they say.'],
  ['High.', 'High.'],
  ['很高。', '很高。'],
])('takes off what is wrapped around %j [write.ai]', async (said, text) => {
  for (const length of [1, 7, 1000]) expect(await clean(said, undefined, length)).toBe(text);
});

it('keeps a fence where the text is code itself [write.ai]', async () => {
  expect(await clean('```js\nlet lamp = 1;\n```', '```js\nvar lamp = 1;\n```')).toBe(
    '```js\nlet lamp = 1;\n```',
  );
});

it.each([
  'I’m sorry, but I can’t help with that.',
  'I cannot assist with this request.',
  '抱歉，我无法完成这个请求。',
])('passes no refusal on: %s [write.ai]', async (said) => {
  const heard: string[] = [];
  const hearing = async () => {
    for await (const piece of cleanSaid(inPieces(said, 3), 'The tower.')) heard.push(piece);
  };
  await expect(hearing()).rejects.toBeInstanceOf(Declined);
  expect(heard).toEqual([]);
});

it('takes a letter that begins with an apology for a letter [write.ai]', async () => {
  const letter = 'Sorry, I was late. The train stood for an hour.';
  expect(await clean(letter, 'Sorry, was late. Train stood.')).toBe(letter);
  const long = `I'm sorry for the delay. ${'We are working on it. '.repeat(40)}`.trim();
  expect(await clean(long, 'Write to them.')).toBe(long);
});

it('says that nothing was said [write.ai]', async () => {
  await expect(clean(' \n')).rejects.toBeInstanceOf(Wordless);
  await expect(clean('```\n```')).rejects.toBeInstanceOf(Wordless);
});

import { expect, it } from 'vitest';
import { askBuiltin } from './ask-builtin.fixture.ts';

const ABOUT = /built-in engine: a set of fixed programs/;

it.each([
  ['What is 17% of 2,340? And what can you do here?', [/397\.8/, ABOUT]],
  ['2,340的17%是多少？你能做什么？', [/397\.8/, /我是 Studiolo 的内置引擎/]],
  ['What day is it today, and what is 12 * 12?', [/20 November 2026/, /144/]],
  ['What is 5 + 5? Then times 3?', [/\*\*10\*\*/, /\*\*30\*\*/]],
])('answers each question of %s [provider.builtin]', async (question, expected) => {
  const answers = (await askBuiltin(question)).split('\n\n');

  expect(answers).toHaveLength(expected.length);
  for (const [index, pattern] of expected.entries()) expect(answers[index]).toMatch(pattern);
});

it.each([
  ['Hello! What is 5+5?', '5+5 = **10**'],
  ['你好，5+5等于多少', '5+5 = **10**'],
])('answers a question after a greeting: %s [provider.builtin]', async (question, expected) => {
  expect(await askBuiltin(question)).toBe(expected);
});

it('names the question that it cannot answer, and answers the others [provider.builtin]', async () => {
  const answer = await askBuiltin('What is the capital of France? What is 3*4?');

  expect(answer).toMatch(/^“What is the capital of France\?” needs a language model\./);
  expect(answer).toContain('**12**');
});

it.each([
  'Assume a mile is 2 km. What is 10 miles in km?',
  'I had 5 apples and ate 2. How many are left?',
  'Write a poem. What is 3+3?',
  'What is the capital of France? Who wrote Hamlet?',
])(
  'refuses all of a message that depends on more than its questions: %s [provider.builtin]',
  async (question) => {
    expect(await askBuiltin(question)).toMatch(/^This needs a language model/);
  },
);

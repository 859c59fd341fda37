import { expect, it } from 'vitest';
import type { TextPart } from '../../../ports/text-model.ts';
import { askBuiltin, passagesOf } from './ask-builtin.fixture.ts';
import { createBuiltinModel } from './builtin.ts';

const model = createBuiltinModel({ clock: { now: () => new Date('2026-11-20T11:42:00Z') } });
const request = (text: string, signal: AbortSignal) => ({
  model: 'builtin',
  instructions: 'Be brief.',
  passages: [],
  turns: [{ role: 'user' as const, text }],
  locale: 'en_US' as const,
  signal,
});

it('offers one model under its own name [provider.builtin]', async () => {
  expect(model.name).toBe('builtin');
  expect(await model.listModels(new AbortController().signal)).toEqual(['builtin']);
});

it('streams in small pieces and ends with its usage [provider.builtin]', async () => {
  const parts: TextPart[] = [];
  for await (const part of model.text.stream(request('who are you?', new AbortController().signal)))
    parts.push(part);

  const texts = parts.filter((part) => part.type === 'text');
  expect(texts.length).toBeGreaterThan(20);
  expect(parts.at(-1)).toEqual({ type: 'usage', inputTokens: 5, outputTokens: expect.any(Number) });
});

it('stops on request [provider.builtin]', async () => {
  const stop = new AbortController();
  let received = 0;
  const read = async (): Promise<void> => {
    for await (const part of model.text.stream(request('who are you?', stop.signal))) {
      received += part.type === 'text' ? 1 : 0;
      stop.abort();
    }
  };

  await expect(read()).rejects.toThrow(/abort/i);
  expect(received).toBe(1);
});

it.each([
  ['Write a poem about the sea', true],
  ['法国的首都是哪里？', true],
  ['What is 6 * 7?', false],
  ['who are you?', false],
])('distinguishes refusals: %s [provider.builtin]', async (question, isRefused) => {
  const types: string[] = [];
  for await (const { type } of model.text.stream(request(question, new AbortController().signal)))
    types.push(type);

  expect(types.includes('unable')).toBe(isRefused);
});

it.each([
  ['How much is a latte with oat milk?', true],
  ['How much is a cortado?', false],
])(
  'distinguishes the closest passages from an answer: %s [provider.builtin]',
  async (question, isClosest) => {
    const text = 'A cortado costs 48 kroner. A latte costs 55 kroner.\n\nWe open at 7:30 on weekdays.';
    const types: string[] = [];
    const passageRequest = {
      ...request(question, new AbortController().signal),
      passages: passagesOf('Prices', text),
    };
    for await (const { type } of model.text.stream(passageRequest)) types.push(type);

    expect(types.includes('no-direct-answer')).toBe(isClosest);
  },
);

it('gives the same answer to the same question [provider.builtin]', async () => {
  const passages = passagesOf('a.md', 'The lamp is blue. The chair is red. The desk is green and old.');
  expect(await askBuiltin('What colour is the chair?', { passages })).toBe(
    await askBuiltin('What colour is the chair?', { passages }),
  );
});

it.each(['Write a poem about the sea', 'What is the capital of France?', 'Translate "hello" to Chinese'])(
  'describes itself, its abilities and how to add a model instead of inventing an answer: %s [provider.builtin]',
  async (question) => {
    const answer = await askBuiltin(question);
    expect(answer).toContain('not a language model');
    expect(answer).toContain('calculate');
    expect(answer).toContain('Settings → Models');
    expect(answer).not.toMatch(/_KEY|Ollama/);
  },
);

it.each(['写一首关于大海的诗', '法国的首都是哪里？', '帮我写一个快速排序'])(
  'describes itself in Chinese for a Chinese question: %s [provider.builtin]',
  async (question) => {
    const answer = await askBuiltin(question);
    expect(answer).toContain('不是语言模型');
    expect(answer).toContain('设置 → 模型');
    expect(answer).not.toMatch(/_KEY|Ollama/);
  },
);

it('does not search a source for a translation, which it cannot do [provider.builtin]', async () => {
  const passages = passagesOf('a.md', 'Translate means to carry across.');
  expect(await askBuiltin('Translate this to Chinese', { passages })).toContain('not a language model');
});

it.each([
  ['hello', 'language model'],
  ['What can you do?', '15 km in miles'],
  ['你好', '不是语言模型'],
  ['你是谁？', '管理员'],
  ['', 'language model'],
])('introduces itself: %s [provider.builtin]', async (question, expected) => {
  expect(await askBuiltin(question)).toContain(expected);
});

it('uses the language of the interface only if the question has none [provider.builtin]', async () => {
  expect(await askBuiltin('9^9^9^9', { locale: 'zh_CN' })).toContain('太大');
  expect(await askBuiltin('who are you?', { locale: 'zh_CN' })).toContain('I am');
});

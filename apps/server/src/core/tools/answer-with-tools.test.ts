import { expect, it } from 'vitest';
import { ProviderFault, type TextModel, type TextPart, type TextRequest } from '../../ports/text-model.ts';
import { aQuestion } from '../../testing/stand-ins/models/question.ts';
import { answerWithTools } from './answer-with-tools.ts';
import type { Tool } from './tool.ts';

const lookupTool: Tool = {
  offered: { name: 'look_up', description: '', parameters: { type: 'object', properties: {} } },
  event: () => undefined,
  run: () => Promise.resolve('found'),
};

const badCall = () => new ProviderFault('refused', 'tool_use_failed', { isBadCall: true });
const thought: TextPart = { type: 'reasoning', text: 'Hm.' };
const answer: TextPart = { type: 'text', text: 'Four.' };
const call: TextPart = { type: 'call', call: { id: '1', name: 'look_up', input: '{}' } };

const modelThat = (...answers: (TextPart | Error)[][]) => {
  const requests: TextRequest[] = [];
  const text: TextModel = {
    async *stream(request) {
      requests.push(request);
      for (const part of answers[requests.length - 1] ?? []) {
        if (part instanceof Error) throw part;
        yield part;
      }
    },
  };
  return { text, requests };
};

const textOf = async (model: TextModel): Promise<string> => {
  let text = '';
  for await (const part of answerWithTools(model, aQuestion(), [lookupTool]))
    if (part.type === 'text') text += part.text;
  return text;
};

it('retries if a model wrote a malformed call after thinking [provider.faults]', async () => {
  const { text, requests } = modelThat([thought, badCall()], [thought, answer]);
  expect(await textOf(text)).toBe('Four.');
  expect(requests.map(({ tools }) => tools?.length)).toEqual([1, 1]);
});

it('asks without tools after the second malformed call [provider.faults]', async () => {
  const { text, requests } = modelThat([badCall()], [thought, badCall()], [answer]);
  expect(await textOf(text)).toBe('Four.');
  expect(requests.map(({ tools }) => tools?.length)).toEqual([1, 1, undefined]);
});

it('allows no further calls if malformed calls follow valid ones [provider.faults]', async () => {
  const { text, requests } = modelThat([call], [badCall()], [badCall()], [answer]);
  expect(await textOf(text)).toBe('Four.');
  expect(requests.map(({ mustAnswer }) => mustAnswer ?? false)).toEqual([false, false, false, true]);
  expect(requests.at(-1)?.tools).toHaveLength(1);
});

it('immediately retries without tools if a model refuses them, even after thinking [provider.faults]', async () => {
  const { text, requests } = modelThat([thought, new ProviderFault('refused', 'no tools')], [answer]);
  expect(await textOf(text)).toBe('Four.');
  expect(requests.map(({ tools }) => tools?.length)).toEqual([1, undefined]);
});

it('never retries once text has arrived [provider.faults]', async () => {
  const { text, requests } = modelThat([answer, badCall()], [answer]);
  await expect(textOf(text)).rejects.toThrow('tool_use_failed');
  expect(requests).toHaveLength(1);
});

import { expect, it } from 'vitest';
import type { ModelProvider } from '../../../ports/model-provider.ts';
import { aQuestion, collectAnswer } from '../../../testing/stand-ins/models/question.ts';
import { createCompatible, type CompatibleSettings } from './compatible.ts';
import { createGoogle } from './google.ts';

const answerWith = (create: (settings: CompatibleSettings) => ModelProvider, body: string) => {
  const fetch = () => Promise.resolve(new Response(body));
  return collectAnswer(
    create({ baseUrl: 'http://host/v1', apiKey: 'k', fetch, retryDelayMs: 0 }).text,
    aQuestion(),
  );
};

const event = (value: unknown): string => `data: ${JSON.stringify(value)}\n\n`;
const half = event({ choices: [{ delta: { content: 'Fo' } }] });
const halfOfGemini = event({ candidates: [{ content: { parts: [{ text: 'Fo' }] } }] });
const overloaded = { error: { code: 503, message: 'The model is overloaded.', status: 'UNAVAILABLE' } };
const limited = { error: { code: 429, message: 'Rate limit exceeded: free-models-per-day' } };

it.each([
  ['after comments', createCompatible, `: PROCESSING\n\n${JSON.stringify(limited)}`, '', 'rate-limited'],
  ['after an event', createCompatible, `${half}${JSON.stringify(limited)}\n`, 'Fo', 'rate-limited'],
  [
    'printed, after an event of Gemini',
    createGoogle,
    `${halfOfGemini}${JSON.stringify(overloaded, null, 2)}\n`,
    'Fo',
    'unavailable',
  ],
] as const)(
  'reads an error that is sent without an event, %s, and keeps the words before it [provider.faults]',
  async (_, create, body, text, kind) => {
    expect(await answerWith(create, body)).toMatchObject({ text, fault: { kind } });
  },
);

it('keeps the words of a list of Gemini that breaks off [provider.faults]', async () => {
  const list = `[{\n"candidates": [{"content": {"parts": [{"text": "Fo"}]}}]\n}\n,\r\n{\n"candidates": [{"con`;
  expect(await answerWith(createGoogle, list)).toMatchObject({ text: 'Fo', fault: { kind: 'cut' } });
});

it('reads an event with numbers that JSON does not have [provider.faults]', async () => {
  const end = 'data: {"choices":[{"delta":{"content":"ur."},"logprobs":NaN,"finish_reason":"stop"}]}\n\n';
  expect(await answerWith(createCompatible, half + end)).toMatchObject({ text: 'Four.', fault: undefined });
});

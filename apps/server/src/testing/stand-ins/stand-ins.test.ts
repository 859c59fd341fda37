import { createAnthropic } from '@ai-sdk/anthropic';
import { createDeepSeek } from '@ai-sdk/deepseek';
import { createGoogleGenerativeAI } from '@ai-sdk/google';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModelV4 } from '@ai-sdk/provider';
import { expect, it } from 'vitest';
import { startAnthropic } from './models/anthropic.ts';
import { startDeepSeek } from './models/deepseek.ts';
import { startGoogle } from './models/google.ts';
import { startMiniMax } from './models/minimax.ts';
import { startOllama } from './models/ollama.ts';
import { startOpenAI } from './models/openai.ts';
import { startQianfan } from './models/qianfan.ts';

const speaking = (baseURL: string, additions = {}) =>
  createOpenAICompatible({
    name: 'stand-in',
    baseURL,
    includeUsage: true,
    transformRequestBody: (body) => ({ ...body, ...additions }),
  }).chatModel('stand-in');

/** The product's readers are tested with the stand-ins. Here the stand-ins are tested with clients of the AI SDK. */
const spoken: [string, typeof startOpenAI, (url: string) => LanguageModelV4][] = [
  ['OpenAI', startOpenAI, (url) => speaking(url)],
  ['DeepSeek', startDeepSeek, (baseURL) => createDeepSeek({ apiKey: 'k', baseURL })('deepseek-reasoner')],
  [
    'Anthropic',
    startAnthropic,
    (url) => createAnthropic({ apiKey: 'k', baseURL: `${url}/v1` })('claude-stand-in'),
  ],
  [
    'Google',
    startGoogle,
    (url) => createGoogleGenerativeAI({ apiKey: 'k', baseURL: `${url}/v1beta` })('gemini-2.5-stand-in'),
  ],
  ['MiniMax', startMiniMax, (url) => speaking(url, { reasoning_split: true })],
  ['Qianfan', startQianfan, (url) => speaking(url)],
  ['Ollama', startOllama, (url) => speaking(`${url}/v1`)],
];

it.each(spoken)(
  'the stand-in for %s speaks a protocol that the client of the AI SDK understands [provider.real]',
  async (_, start, open) => {
    const standIn = await start();
    standIn.answersWith({ reasoning: '想一想。', text: '三百三十米。' });

    const { stream } = await open(standIn.url).doStream({
      prompt: [{ role: 'user', content: [{ type: 'text', text: '塔有多高？' }] }],
    });
    const output = { reasoning: '', text: '' };
    for await (const part of stream) {
      expect(part.type).not.toBe('error');
      if (part.type === 'reasoning-delta') output.reasoning += part.delta;
      if (part.type === 'text-delta') output.text += part.delta;
      if (part.type === 'finish') {
        expect(part.finishReason.unified).toBe('stop');
        expect(part.usage.outputTokens.total).toBe(3);
      }
    }

    expect(output).toEqual({ reasoning: '想一想。', text: '三百三十米。' });
    await standIn.close();
  },
);

it.each(spoken)(
  'the stand-in for %s calls tools in a form that the client of the AI SDK understands [provider.real]',
  async (vendor, start, open) => {
    const standIn = await start();
    const calls = [
      { id: 'call_1', name: 'look_up', input: '{"word":"灯塔"}' },
      { id: 'call_2', name: 'look_up', input: '{"word":"tower"}' },
    ];
    standIn.answersWith({ calls });

    const { stream } = await open(standIn.url).doStream({
      prompt: [{ role: 'user', content: [{ type: 'text', text: '塔有多高？' }] }],
      tools: [
        { type: 'function', name: 'look_up', description: 'Looks up.', inputSchema: { type: 'object' } },
      ],
    });
    const outputs = [];
    for await (const part of stream) {
      if (part.type === 'tool-call')
        outputs.push({ id: part.toolCallId, name: part.toolName, input: part.input });
      if (part.type === 'finish') expect(part.finishReason.unified).toBe('tool-calls');
    }

    // Calls of Google have no ids, so the client generates them.
    expect(outputs).toEqual(
      vendor === 'Google' ? calls.map((call) => ({ ...call, id: expect.any(String) as string })) : calls,
    );
    await standIn.close();
  },
);

it('pauses a stream until it is resumed [provider.real]', async () => {
  const standIn = await startOpenAI();
  standIn.answersWhen(({ turns }) => ['one ', 'two ', turns.at(-1)?.text ?? '']);
  const reached = standIn.pauseAfter(2);
  const response = await fetch(`${standIn.url}/chat/completions`, {
    method: 'POST',
    body: JSON.stringify({ messages: [{ role: 'user', content: 'three' }] }),
  });
  await reached;

  standIn.resume();

  expect(await response.text()).toMatch(/one [^]*two [^]*three[^]*\[DONE\]/);
  await standIn.close();
});

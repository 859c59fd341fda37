import { SERVICE_NAMES } from '@studiolo/contract/models/rules';
import { expect, it } from 'vitest';
import { startLoopback } from '../../testing/stand-ins/loopback.ts';
import { startOllama } from '../../testing/stand-ins/ollama.ts';
import { startOpenAI } from '../../testing/stand-ins/openai.ts';
import { createProviders } from './providers.ts';

const { signal } = new AbortController();

it('offers what is set, in a fixed order [provider.real]', () => {
  const names = createProviders({
    ollama: {},
    compatible: { baseUrl: 'http://127.0.0.1:1' },
    qianfan: { apiKey: 'k' },
    minimax: { apiKey: 'k' },
    deepseek: { apiKey: 'k' },
    google: { apiKey: 'k' },
    anthropic: { apiKey: 'k' },
    openai: { apiKey: 'k' },
  }).map(({ name }) => name);

  expect(names).toEqual([...SERVICE_NAMES, 'ollama']);
  expect(createProviders({ ollama: 'off' })).toEqual([]);
});

it('finds Ollama by itself once it runs, and asks seldom [provider.real]', async () => {
  const standIn = await startOllama();
  let now = 0;
  const [ollama] = createProviders({ ollama: { baseUrl: standIn.url, now: () => now } });

  expect(await ollama?.listModels(signal)).toEqual(['llama3.2:latest']);
  await standIn.close();
  now = 29_999;
  expect(await ollama?.listModels(signal)).toEqual(['llama3.2:latest']);
  now = 30_000;
  expect(await ollama?.listModels(signal)).toEqual([]);
});

it('looks for Ollama where it usually is [provider.real]', async () => {
  const standIn = await startOllama();
  const asked: string[] = [];
  const fetch: typeof globalThis.fetch = (address, init) => {
    const { url } = new Request(address);
    asked.push(url);
    return globalThis.fetch(standIn.url + new URL(url).pathname, init);
  };
  const [ollama] = createProviders({ ollama: { fetch } });

  expect(await ollama?.listModels(signal)).toEqual(['llama3.2:latest']);
  expect(asked).toEqual(['http://127.0.0.1:11434/api/tags']);
  await standIn.close();
});

it('shares one look-up among all who ask within a minute [provider.real]', async () => {
  const standIn = await startOpenAI({
    models: ['gpt-4o', 'text-embedding-3-small', 'whisper-1', 'qwen2.5:7b'],
  });
  const [openai] = createProviders({ openai: { baseUrl: standIn.url }, ollama: 'off' });

  const lists = await Promise.all([openai?.listModels(signal), openai?.listModels(signal)]);

  expect(lists).toEqual([
    ['gpt-4o', 'qwen2.5:7b'],
    ['gpt-4o', 'qwen2.5:7b'],
  ]);
  expect(standIn.requests).toHaveLength(1);
  await standIn.close();
});

it('asks one again soon that said nothing in time, and keeps to what it said last [provider.real]', async () => {
  let [isSilent, asked, now] = [false, 0, 0];
  const service = await startLoopback((_request, response) => {
    asked += 1;
    if (!isSilent) response.end(JSON.stringify({ models: [{ name: 'llama3.2:latest' }] }));
  });
  const [ollama] = createProviders({ ollama: { baseUrl: service.url, now: () => now } });
  const listed = () => ollama?.listModels(signal);
  expect(await listed()).toEqual(['llama3.2:latest']);

  isSilent = true;
  now = 30_000;
  expect(await listed()).toEqual(['llama3.2:latest']);
  now += 2999;
  expect(await listed()).toEqual(['llama3.2:latest']);
  expect(asked).toBe(2);
  now += 1;
  expect(await listed()).toEqual(['llama3.2:latest']);
  expect(asked).toBe(3);
  await service.close();
});

it('gives nothing to one who no longer waits [provider.real]', async () => {
  const [openai] = createProviders({ openai: { baseUrl: 'http://127.0.0.1:1' }, ollama: 'off' });

  expect(await openai?.listModels(AbortSignal.abort())).toEqual([]);
});

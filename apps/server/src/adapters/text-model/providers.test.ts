import { SERVICE_NAMES } from '@studiolo/contract/models/rules';
import { expect, it } from 'vitest';
import { startLoopback } from '../../testing/stand-ins/loopback.ts';
import { startOllama } from '../../testing/stand-ins/models/ollama.ts';
import { startOpenAI } from '../../testing/stand-ins/models/openai.ts';
import { createProviders } from './providers.ts';

const { signal } = new AbortController();

it('offers the configured providers in a fixed order [provider.real]', () => {
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

it('detects a running Ollama, and queries it rarely [provider.real]', async () => {
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

it('looks for Ollama at its default address [provider.real]', async () => {
  const standIn = await startOllama();
  const models: string[] = [];
  const fetch: typeof globalThis.fetch = (address, init) => {
    const { url } = new Request(address);
    models.push(url);
    return globalThis.fetch(standIn.url + new URL(url).pathname, init);
  };
  const [ollama] = createProviders({ ollama: { fetch } });

  expect(await ollama?.listModels(signal)).toEqual(['llama3.2:latest']);
  expect(models).toEqual(['http://127.0.0.1:11434/api/tags']);
  await standIn.close();
});

it('shares one look-up among all requests within a minute [provider.real]', async () => {
  const standIn = await startOpenAI({
    models: ['gpt-4o', 'text-embedding-3-small', 'whisper-1', 'qwen2.5:7b'],
  });
  const [openai] = createProviders({ openai: { baseUrl: standIn.url }, ollama: 'off' });

  const lists = await Promise.all([openai?.listModels(signal), openai?.listModels(signal)]);

  expect(lists).toEqual([
    ['gpt-4o', 'qwen2.5:7b'],
    ['gpt-4o', 'qwen2.5:7b'],
  ]);
  expect(standIn.timesListed()).toBe(1);
  await standIn.close();
});

it('soon asks a slow service again, and uses its last list meanwhile [provider.real]', async () => {
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

it('uses the last list for callers that cannot wait for the next one [provider.real]', async () => {
  let [isSilent, now] = [false, 0];
  const service = await startLoopback((_request, response) => {
    if (!isSilent) response.end(JSON.stringify({ data: [{ id: 'qwen3-max' }] }));
  });
  const [openai] = createProviders({ openai: { baseUrl: service.url, now: () => now }, ollama: 'off' });
  expect(await openai?.listModels(signal)).toEqual(['qwen3-max']);

  isSilent = true;
  now = 60_000;
  const impatient = new AbortController();
  const listed = openai?.listModels(impatient.signal);
  impatient.abort();
  expect(await listed).toEqual(['qwen3-max']);
  expect(await openai?.listModels(AbortSignal.abort())).toEqual(['qwen3-max']);
  await service.close();
});

it.each([429, 500, 503, 529])(
  'uses the last list of a service that answers %i [provider.real]',
  async (status) => {
    let [isBusy, now] = [false, 0];
    const service = await startLoopback((_request, response) => {
      if (isBusy) response.writeHead(status).end();
      else response.end(JSON.stringify({ data: [{ id: 'qwen3-max' }] }));
    });
    const [openai] = createProviders({ openai: { baseUrl: service.url, now: () => now }, ollama: 'off' });
    expect(await openai?.listModels(signal)).toEqual(['qwen3-max']);

    isBusy = true;
    now = 60_000;
    expect(await openai?.listModels(signal)).toEqual(['qwen3-max']);
    await service.close();
  },
);

it('lists the five thousand models of an aggregator, each with its description [provider.real]', async () => {
  const description = 'A model for long texts, tools and pictures. '.repeat(30);
  const data = Array.from({ length: 5000 }, (_, index) => ({ id: `vendor/model-${index}`, description }));
  const service = await startLoopback((_request, response) => {
    response.end(JSON.stringify({ data }));
  });
  const [openai] = createProviders({ openai: { baseUrl: service.url }, ollama: 'off' });
  expect(await openai?.listModels(signal)).toHaveLength(5000);
  await service.close();
});

it('lets callers wait for its first list, because there is no earlier one [provider.real]', async () => {
  const answer = Promise.withResolvers<void>();
  const service = await startLoopback(async (_request, response) => {
    await answer.promise;
    response.end(JSON.stringify({ data: [{ id: 'qwen3-max' }] }));
  });
  const [openai] = createProviders({ openai: { baseUrl: service.url }, ollama: 'off' });
  const impatient = new AbortController();
  const listed = openai?.listModels(impatient.signal);
  impatient.abort();
  answer.resolve();

  expect(await listed).toEqual(['qwen3-max']);
  await service.close();
});

it('returns nothing to a caller that has aborted [provider.real]', async () => {
  const [openai] = createProviders({ openai: { baseUrl: 'http://127.0.0.1:1' }, ollama: 'off' });

  expect(await openai?.listModels(AbortSignal.abort())).toEqual([]);
});

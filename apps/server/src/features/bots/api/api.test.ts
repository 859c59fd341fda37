import { randomUUID } from 'node:crypto';
import { Client as McpClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { createBotKey, deleteBotKey, listBotKeys } from '@studiolo/contract/bots/api-endpoints';
import { createBot, deleteBot, publishBot } from '@studiolo/contract/bots/endpoints';
import { addKnowledgeText, pageKnowledge } from '@studiolo/contract/bots/knowledge-endpoints';
import { setBotPage } from '@studiolo/contract/bots/visitor-endpoints';
import { getChatCount } from '@studiolo/contract/ledger/endpoints';
import { ask, pageTopics } from '@studiolo/contract/chat/endpoints';
import { sql } from 'drizzle-orm';
import OpenAI from 'openai';
import { expect, it } from 'vitest';
import { aServerWithModel } from '../../../testing/fixtures/a-server.ts';
import { aUser } from '../../../testing/fixtures/a-user.ts';
import type { Client } from '../../../testing/client.ts';
import { expectPath } from '../../../testing/fixtures/path-row.ts';
import { until } from '../../../testing/until.ts';

const { server, openai } = aServerWithModel({
  settings: { FREE_CHAT_DAILY: '4', CHAT_TITLES: 'model' },
  model: { models: ['gpt-4o-mini'] },
});

const LAMP = 'The lamp of the tower is lit at nineteen hours sharp by the keeper.';

const aBot = async (owner: Client, page: object = {}) => {
  const { tableId } = await owner.call(createBot, { botName: 'Keeper', prompt: 'Hush', scoreThreshold: 0 });
  await owner.call(publishBot, { tableId });
  await owner.call(setBotPage, { tableId, ...page });
  return tableId;
};
const aBotWithKnowledge = async (owner: Client) => {
  const botId = await aBot(owner);
  await owner.call(addKnowledgeText, { botId, title: 'Lamp', text: LAMP });
  await until(async () =>
    (await owner.call(pageKnowledge, { botId })).records.every(({ state }) => state === 'learned'),
  );
  return botId;
};
const aKey = (owner: Client, tableId: string) => owner.call(createBotKey, { tableId, name: 'Shop' });
const clientOf = (apiKey: string) =>
  new OpenAI({ apiKey, baseURL: `${server.url}/api/v1`, maxRetries: 0, dangerouslyAllowBrowser: true });
const request = (model: string, content = 'When is the lamp lit?') => ({
  model,
  messages: [{ role: 'user' as const, content }],
});

it.each([
  ['POST', '/cli/chat/bot/v1/createKey', undefined, 'tableId name', 'key keyId'],
  ['POST', '/cli/chat/bot/v1/delKey', undefined, 'tableId keyId', ''],
] as const)('%s %s [bot.api]', (...row) => expectPath(row));

it('answers OpenAI’s client library in one piece or streamed, with citations, and charges the owner [bot.api]', async () => {
  const ann = await aUser(server);
  const botId = await aBotWithKnowledge(ann);
  const { key } = await aKey(ann, botId);
  const client = clientOf(key);
  const before = await ann.call(getChatCount, {});
  openai.answersWith('At nineteen hours [1].');

  expect((await client.models.list()).data.map(({ id }) => id)).toEqual([botId]);
  const completion = await client.chat.completions.create({
    ...request(botId),
    messages: [
      { role: 'system', content: 'Speak as a pirate' },
      { role: 'user', content: 'Who are you?' },
      { role: 'assistant', content: 'The keeper.' },
      ...request(botId).messages,
    ],
  });
  expect(completion.choices).toMatchObject([
    { message: { role: 'assistant', content: 'At nineteen hours [1].' }, finish_reason: 'stop' },
  ]);
  expect(completion).toMatchObject({ citations: [{ number: 1, title: 'Lamp', quote: LAMP, url: null }] });
  const { system, turns } = openai.requests.at(-1)! as unknown as { system: string; turns?: unknown };
  expect(system).toContain('Hush');
  expect(system).not.toContain('pirate');
  expect(JSON.stringify(turns ?? openai.requests.at(-1))).toContain('The keeper.');

  const pieces = await client.chat.completions.create({
    ...request(botId),
    stream: true,
    stream_options: { include_usage: true },
  });
  let text = '';
  const ends: unknown[] = [];
  for await (const piece of pieces) {
    text += piece.choices[0]?.delta.content ?? '';
    if (piece.choices[0]?.finish_reason === 'stop') ends.push(piece);
  }
  expect(text).toBe('At nineteen hours [1].');
  expect(ends).toMatchObject([{ citations: [{ number: 1, title: 'Lamp' }] }]);
  expect(await ann.call(getChatCount, {})).not.toEqual(before);
  expect((await ann.call(pageTopics, {})).total).toBe(0);
});

it('shows a key once, stores only its last characters, and rejects a revoked key [bot.api]', async () => {
  const [ann, bob] = [await aUser(server), await aUser(server)];
  const botId = await aBot(ann);
  const { key, keyId } = await aKey(ann, botId);
  const [listed, ...others] = await ann.call(listBotKeys, { tableId: botId });
  expect(others).toEqual([]);
  expect(listed).toMatchObject({ keyId, name: 'Shop', ending: key.slice(-4), usedDate: null });
  expect(JSON.stringify(await ann.call(listBotKeys, { tableId: botId }))).not.toContain(key);
  expect(await bob.try(listBotKeys, { tableId: botId })).toMatchObject({ status: 404 });
  // A key cannot be used in place of a session.
  expect(await server.client(key).try(listBotKeys, { tableId: botId })).toMatchObject({ status: 401 });

  await ann.call(deleteBotKey, { tableId: botId, keyId });
  for (const wrong of [key, `${key}x`, 'sk-other', ann.token ?? ''])
    await expect(clientOf(wrong).chat.completions.create(request(botId))).rejects.toMatchObject({
      status: 401,
      code: 'invalid_api_key',
    });
});

it('answers a program that always offers tools, and ignores the tools [bot.api]', async () => {
  const ann = await aUser(server);
  const botId = await aBot(ann);
  openai.answersWith('At nine.');
  const tools = [
    { type: 'function' as const, function: { name: 'get_time', parameters: { type: 'object' } } },
  ];
  const answer = await clientOf((await aKey(ann, botId)).key).chat.completions.create({
    ...request(botId, 'When do you open?'),
    tools,
    tool_choice: 'auto',
  });
  expect(answer.choices[0]?.message).toMatchObject({ content: 'At nine.' });
});

it('allows calls from pages of other sites, unlike all other endpoints [bot.api]', async () => {
  const origin = 'https://page.example';
  const preflight = (path: string) =>
    fetch(`${server.url}/api${path}`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type',
      },
    });
  const { status, headers } = await preflight('/v1/chat/completions');
  expect(status).toBe(204);
  expect(headers.get('access-control-allow-origin')).toBe('*');
  expect(headers.get('access-control-allow-methods')).toContain('POST');
  expect(headers.get('access-control-allow-headers')).toMatch(/authorization.*content-type/);
  expect(headers.get('access-control-allow-credentials')).toBeNull();
  const other = await preflight('/cli/chat/bot/v1/createKey');
  expect(other.headers.get('access-control-allow-origin')).toBeNull();

  const ann = await aUser(server);
  const botId = await aBot(ann);
  const { key } = await aKey(ann, botId);
  openai.answersWith('At nine.');
  const statuses: number[] = [];
  for (const [bearer, body] of [
    [key, request(botId)],
    [key, { ...request(botId), stream: true }],
    [key, {}],
    ['sk-other', request(botId)],
  ] as const) {
    const answer = await fetch(`${server.url}/api/v1/chat/completions`, {
      method: 'POST',
      headers: { origin, authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    statuses.push(answer.status);
    await answer.text();
  }
  expect(statuses).toEqual([200, 200, 400, 401]);
});

it('rejects unsupported requests and other bots with errors in OpenAI’s format [bot.api]', async () => {
  const ann = await aUser(server);
  const [botId, other] = [await aBot(ann), await aBot(ann)];
  const client = clientOf((await aKey(ann, botId)).key);
  const refusal = (body: object) =>
    client.chat.completions.create({ ...request(botId), ...body } as never).then(
      () => undefined,
      (error: { status: number; code: string; message: string }) => error,
    );
  expect(await refusal({ model: other })).toMatchObject({ status: 404, code: 'model_not_found' });
  expect(await refusal({ messages: [] })).toMatchObject({ status: 400, type: 'invalid_request_error' });
  expect((await refusal({ n: 2 }))?.message).toContain('“n”');
  expect((await refusal({ messages: [{ role: 'assistant', content: 'x' }] }))?.message).toContain('question');
  expect(await refusal(request(botId, 'x'.repeat(100_001)))).toMatchObject({
    status: 413,
    code: 'context_length_exceeded',
  });
  expect(await refusal(request(botId, 'x'.repeat(2_000_000)))).toMatchObject({ status: 413 });
  await ann.call(deleteBot, { tableId: botId });
  expect(await refusal({})).toMatchObject({ status: 401 });
});

it('refuses questions beyond the owner’s daily cap or quota, without revealing the plan [bot.api]', async () => {
  const ann = await aUser(server);
  openai.answersWith('Aye.');
  const capped = await aBot(ann, { dailyCap: 1 });
  const client = clientOf((await aKey(ann, capped)).key);
  await client.chat.completions.create(request(capped));
  await expect(client.chat.completions.create(request(capped))).rejects.toMatchObject({
    status: 429,
    code: 'rate_limit_exceeded',
  });
  const free = await aBot(ann);
  const other = clientOf((await aKey(ann, free)).key);
  for (let remaining = 3; remaining > 0; remaining -= 1) await other.chat.completions.create(request(free));
  const refused = other.chat.completions.create(request(free)).then(
    () => undefined,
    ({ status, message }: { status: number; message: string }) => ({ status, message }),
  );
  const refusal = await refused;
  expect(refusal?.status).toBe(429);
  expect(refusal?.message).not.toMatch(/plan|free|Pro|upgrade/i);
});

it('reports a failure in the middle of an answer as an error [bot.api]', async () => {
  const ann = await aUser(server);
  const botId = await aBot(ann);
  const client = clientOf((await aKey(ann, botId)).key);
  openai.refusesWith({ error: { message: 'no' } }, 400);
  await expect(client.chat.completions.create(request(botId))).rejects.toMatchObject({ status: 500 });
  const pieces = await client.chat.completions.create({ ...request(botId), stream: true });
  const read = async () => {
    for await (const piece of pieces) expect(piece.object).toBe('chat.completion.chunk');
  };
  await expect(read()).rejects.toMatchObject({ error: { type: 'server_error' } });
  openai.behavesWell();
});

it('serves MCP’s client library with tools to ask and to search [bot.api]', async () => {
  const ann = await aUser(server);
  const botId = await aBotWithKnowledge(ann);
  const { key } = await aKey(ann, botId);
  openai.answersWith('At nineteen hours [1].');
  const connect = async (token: string) => {
    const client = new McpClient({ name: 'test', version: '1' });
    const transport = new StreamableHTTPClientTransport(new URL(`${server.url}/api/v1/mcp`), {
      requestInit: { headers: { authorization: `Bearer ${token}` } },
    });
    await client.connect(transport);
    return client;
  };
  const client = await connect(key);
  expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(['ask', 'search']);
  expect(
    await client.callTool({ name: 'ask', arguments: { question: 'When is the lamp lit?' } }),
  ).toMatchObject({
    content: [{ type: 'text', text: 'At nineteen hours [1].' }],
    structuredContent: { citations: [{ number: 1, title: 'Lamp', quote: LAMP }] },
  });
  expect(await client.callTool({ name: 'search', arguments: { query: 'lamp tower' } })).toMatchObject({
    structuredContent: { passages: [{ title: 'Lamp', quote: LAMP }] },
  });
  expect(await client.callTool({ name: 'ask', arguments: {} })).toMatchObject({ isError: true });
  await expect(client.callTool({ name: 'erase', arguments: {} })).rejects.toThrow('no tool');
  await client.close();
  await expect(connect(`sk-studiolo-${randomUUID()}`)).rejects.toThrow('log in');
});

it('generates titles for conversations that are listed, but not for those of programs [bot.api]', async () => {
  const ann = await aUser(server);
  const botId = await aBotWithKnowledge(ann);
  openai.answersWith('At nineteen hours.');
  const client = clientOf((await aKey(ann, botId)).key);
  await client.chat.completions.create(request(botId));
  const { events } = await ann.readStream(ask, { msgId: randomUUID(), prompt: 'When?' });
  const run = events.find((event) => event.type === 'run');

  const titleJobs = async () => {
    const { rows } = await server.inside.database.execute<{ topicId: string }>(
      sql`select data ->> 'topicId' as "topicId" from pgboss.job where name = 'title-chat'`,
    );
    return rows.map(({ topicId }) => topicId);
  };
  const sessionId = run?.type === 'run' ? run.sessionId : '';
  await until(async () => (await titleJobs()).includes(sessionId));
  expect(await titleJobs()).toEqual([sessionId]);
});

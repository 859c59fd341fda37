import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, expect, it } from 'vitest';
import { createEgress } from '../../platform/egress/egress.ts';
import { startLoopback } from '../../testing/stand-ins/loopback.ts';
import { createMcpServers } from './mcp.ts';

type Message = { id?: number; method: string; params?: { cursor?: string; name?: string } };
type Answer = (message: Message) => object;

const egress = createEgress({ isAllowed: () => true });
const cleanups: (() => Promise<unknown>)[] = [() => egress.close()];
afterAll(() => Promise.all(cleanups.map((end) => end())));
const { signal } = new AbortController();

const INITIALIZED = {
  protocolVersion: '2024-11-05',
  capabilities: { tools: {} },
  serverInfo: { name: 'odd', version: '1' },
};
const replyTo = (answer: Answer, message: Message): string =>
  JSON.stringify({
    jsonrpc: '2.0',
    id: message.id,
    ...(message.method === 'initialize' ? { result: INITIALIZED } : answer(message)),
  });

/** A server with the newer transport. */
const aServer = async (answer: Answer) => {
  const service = await startLoopback(async (request, response) => {
    if (request.method !== 'POST') return void response.writeHead(405).end();
    const message = (await json(request)) as Message;
    if (message.id === undefined) return void response.writeHead(202).end();
    response.writeHead(200, { 'content-type': 'application/json' }).end(replyTo(answer, message));
  });
  cleanups.push(service.close);
  return { url: `${service.url}/mcp`, headers: {} };
};

/** A server with the older transport: a stream of events, and an address for messages. */
const anOlderServer = async (answer: Answer, sendsAddress = true) => {
  let stream: ServerResponse | undefined;
  const service = await startLoopback(async (request: IncomingMessage, response) => {
    if (request.method === 'GET') {
      stream = response.writeHead(200, { 'content-type': 'text/event-stream' });
      stream.write(sendsAddress ? 'event: endpoint\ndata: /messages?session=1\n\n' : ': wait\n\n');
      return;
    }
    if (request.url === '/sse') return void response.writeHead(405).end();
    const message = (await json(request)) as Message;
    response.writeHead(202).end();
    if (message.id !== undefined) stream?.write(`event: message\ndata: ${replyTo(answer, message)}\n\n`);
  });
  cleanups.push(service.close);
  return { url: `${service.url}/sse`, headers: {} };
};

const servers = createMcpServers(egress.userFetch);
const tool = (name: string) => ({ name, inputSchema: { type: 'object' } });

it('lists the tools of all pages, and stops at a cursor that repeats [bot.plugins]', async () => {
  const remote = await aServer(({ params }) => ({
    result:
      params?.cursor === undefined
        ? { tools: [tool('a')], nextCursor: '2' }
        : { tools: [tool('b')], nextCursor: '2' },
  }));
  expect(await servers.list(remote)).toMatchObject([{ name: 'a' }, { name: 'b' }]);
});

it('lists and calls the tools of a server with the older transport [bot.plugins]', async () => {
  const remote = await anOlderServer(({ method }) => ({
    result: method === 'tools/list' ? { tools: [tool('a')] } : { content: [{ type: 'text', text: 'Done.' }] },
  }));
  expect(await servers.list(remote)).toMatchObject([{ name: 'a' }]);
  expect(await servers.call(remote, 'a', {}, signal)).toMatchObject({ content: [{ text: 'Done.' }] });
});

it('gives up on a server of the older transport that never names its address [bot.plugins]', async () => {
  const remote = await anOlderServer(() => ({}), false);
  await expect(createMcpServers(egress.userFetch, 300).list(remote)).rejects.toMatchObject({
    kind: 'stalled',
  });
});

it('keeps a result that has a part of an unknown type [bot.plugins]', async () => {
  const content = [{ type: 'chart', points: [1] }, { type: 'text', text: 'It burns.' }, null];
  const remote = await aServer(() => ({ result: { content } }));
  expect((await servers.call(remote, 'a', {}, signal)).content).toEqual(content.slice(0, 2));
});

it('returns an error of the server as the result, so that the model can correct its call [bot.plugins]', async () => {
  const remote = await aServer(() => ({
    error: { code: -32_602, message: 'Invalid params: lamp is required' },
  }));
  expect(await servers.call(remote, 'a', {}, signal)).toMatchObject({
    isError: true,
    content: [{ type: 'text', text: expect.stringContaining('lamp is required') }],
  });
  await expect(servers.list(remote)).rejects.toMatchObject({ kind: 'not-mcp' });
});

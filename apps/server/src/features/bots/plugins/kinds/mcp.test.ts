import { expect, it } from 'vitest';
import type { ToolAnswer, ToolServers } from '../../../../ports/tool-server.ts';
import type { CallContext } from '../plugin-kind.ts';
import { mcpPlugin } from './mcp.ts';

const remote = { url: 'https://tools.example/mcp', headers: {} };
const pluginWith = (given: { tools?: readonly unknown[]; answer?: ToolAnswer }) => {
  const servers: ToolServers = {
    list: () => Promise.resolve(given.tools ?? []),
    call: () => Promise.resolve(given.answer ?? { content: [] }),
  };
  return mcpPlugin(servers);
};

it('lists tools with any visible name, without a schema, and with one that only points to a definition [bot.plugins]', async () => {
  const input = { type: 'object', properties: { city: { type: 'string' } } };
  const tools = await pluginWith({
    tools: [
      { name: '查询天气', inputSchema: { $ref: '#/$defs/Input', $defs: { Input: input } } },
      { name: 'get:time', inputSchema: null },
      { name: 'ping' },
      { name: 'maybe', inputSchema: { type: ['object', 'null'] } },
      { name: 'hid\u200Bden', inputSchema: { type: 'object' } },
      { name: 'list', inputSchema: { type: 'array' } },
    ],
  }).tools(remote);
  expect(tools.filter(({ problem }) => !problem).map(({ name }) => name)).toEqual([
    '查询天气',
    'get:time',
    'ping',
    'maybe',
  ]);
  expect(tools[0]?.parameters).toMatchObject(input);
});

it('lists tools that cannot be used with the reason, and long ones that can [bot.plugins]', async () => {
  const schemaOf = (length: number) => ({
    type: 'object',
    properties: { query: { type: 'string', description: 'x'.repeat(length) } },
  });
  const tools = await pluginWith({
    tools: [
      { name: 'long', inputSchema: schemaOf(30_000) },
      { name: 'longer', inputSchema: schemaOf(40_000) },
      { name: 'get weather', inputSchema: { type: 'object' } },
      { name: 'hid\u200Bden', inputSchema: { type: 'object' } },
      { inputSchema: { type: 'object' } },
      { name: 'list', inputSchema: { type: 'array' } },
    ],
  }).tools(remote);
  expect(tools.map(({ name, problem }) => [name, problem])).toEqual([
    ['long', undefined],
    ['longer', 'size'],
    ['get weather', 'name'],
    ['hidden', 'name'],
    ['?', 'name'],
    ['list', 'input'],
  ]);
  const unusable = [{ name: 'get weather' }];
  await expect(pluginWith({ tools: unusable }).tools(remote)).rejects.toMatchObject({
    key: 'plugin-no-tools',
  });
});

it('tells the model that a long result is truncated [bot.plugins]', async () => {
  const answer = { content: [{ type: 'text', text: '7'.repeat(20_005) }] };
  const call = { tool: 'count', input: {}, remote };
  const signal = new AbortController().signal;
  expect(await pluginWith({ answer }).call(call, {} as CallContext, signal)).toBe(
    `${'7'.repeat(20_000)}\n[truncated: 5 more characters]`,
  );
});

it('gives the model the text of embedded resources and the addresses of linked ones [bot.plugins]', async () => {
  const content = [
    { type: 'text', text: 'Two files.' },
    { type: 'resource', resource: { uri: 'file:///a.md', mimeType: 'text/markdown', text: '# Lamp' } },
    { type: 'resource', resource: { uri: 'file:///b.png', blob: 'iVBOR' } },
    { type: 'resource_link', uri: 'https://a.example/c', name: 'Log' },
    { type: 'image', data: 'iVBOR', mimeType: 'image/png' },
  ];
  const call = { tool: 'files', input: {}, remote };
  const text = await pluginWith({ answer: { content } }).call(
    call,
    {} as CallContext,
    new AbortController().signal,
  );
  expect(text).toBe(
    'Two files.\n\n# Lamp\n\n[resource: file:///b.png]\n\n[resource_link: Log, https://a.example/c]\n\n[image]',
  );
});

it('lists all tools of a large server, and refuses one with too many instead of dropping some [bot.plugins]', async () => {
  const tools = (count: number) => Array.from({ length: count }, (_, at) => ({ name: `tool-${at}` }));
  expect(await pluginWith({ tools: tools(130) }).tools(remote)).toHaveLength(130);
  await expect(pluginWith({ tools: tools(501) }).tools(remote)).rejects.toMatchObject({
    key: 'plugin-too-many-tools',
  });
});

import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { startLoopback } from './loopback.ts';

export type McpStandInTool = {
  name: string;
  description?: string;
  inputSchema?: unknown;
  /** Answers a call. */
  answer?: (input: unknown) => unknown;
};

type Message = { id?: number | string; method: string; params?: { name?: string; arguments?: unknown } };
type Behavior = 'well' | 'stalls' | 'floods' | 'sends garbage' | 'redirects';

const result = (text: string) => ({ content: [{ type: 'text', text }] });

/** Larger than the limit of any client. */
const FLOOD = 50 * 1024 * 1024;
const PIECE = Buffer.alloc(1024 * 1024, 'x');

const flood = (response: ServerResponse): void => {
  response.writeHead(200, { 'content-type': 'application/json' });
  let remaining = FLOOD;
  const send = (): void => {
    while (remaining > 0 && !response.destroyed) {
      remaining -= PIECE.length;
      if (!response.write(PIECE)) return void response.once('drain', send);
    }
    response.end();
  };
  send();
};

/**
 * An MCP server on loopback, over streamable HTTP without sessions:
 * https://modelcontextprotocol.io/specification/2025-06-18/basic/transports#streamable-http
 */
export const startMcp = async (given: readonly McpStandInTool[]) => {
  let tools = given;
  let behavior: Behavior = 'well';
  const calls: { name: string; input: unknown; headers: IncomingMessage['headers'] }[] = [];

  const resultOf = ({ method, params }: Message, { headers }: IncomingMessage): unknown => {
    if (method === 'initialize')
      return {
        protocolVersion: '2025-06-18',
        capabilities: { tools: {} },
        serverInfo: { name: 'stand-in', version: '1.0.0' },
      };
    if (method === 'tools/list')
      return {
        tools: tools.map(({ name, description = '', inputSchema = { type: 'object' } }) => ({
          name,
          description,
          inputSchema,
        })),
      };
    const tool = tools.find(({ name }) => name === params?.name);
    calls.push({ name: params?.name ?? '', input: params?.arguments, headers });
    return tool?.answer?.(params?.arguments) ?? result('Done.');
  };

  const { url, close } = await startLoopback(async (request, response) => {
    // The server sends no notifications of its own.
    if (request.method !== 'POST') return void response.writeHead(405).end();
    const message = (await json(request)) as Message;
    if (message.id === undefined) return void response.writeHead(202).end();
    const isAfterHandshake = message.method !== 'initialize';
    if (isAfterHandshake && behavior === 'stalls') return;
    if (isAfterHandshake && behavior === 'floods') return flood(response);
    if (behavior === 'redirects')
      return void response.writeHead(307, { location: 'http://127.0.0.1/' }).end();
    response.writeHead(200, { 'content-type': 'application/json' });
    if (behavior === 'sends garbage') return void response.end('{"jsonrpc":"2.0","result":7');
    response.end(JSON.stringify({ jsonrpc: '2.0', id: message.id, result: resultOf(message, request) }));
  });

  return {
    url: `${url}/mcp`,
    calls,
    behaves(next: Behavior): void {
      behavior = next;
    },
    has(next: readonly McpStandInTool[]): void {
      tools = next;
    },
    textResult: result,
    close,
  };
};

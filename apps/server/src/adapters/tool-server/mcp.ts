import { EgressFault, type EgressFaultKind } from '../../platform/egress/egress-fault.ts';
import {
  ToolServerFault,
  type Remote,
  type ToolAnswer,
  type ToolServerFaultKind,
  type ToolServers,
} from '../../ports/tool-server.ts';

type Server = {
  list: () => Promise<readonly unknown[]>;
  call: (name: string, input: Readonly<Record<string, unknown>>) => Promise<ToolAnswer>;
};

type Transport = { fetch: typeof globalThis.fetch; timeoutMs: number };

const MAX_RESPONSE_BYTES = 2 * 1024 * 1024;

const KINDS: Partial<Record<EgressFaultKind, ToolServerFaultKind>> = {
  forbidden: 'not-public',
  timeout: 'stalled',
  'too-large': 'too-large',
  redirected: 'redirected',
};

const tooLarge = () => new EgressFault('too-large', 'the server sent too much');

/** A `fetch` that aborts when a server sends more than the maximum. */
const bounded =
  (fetch: typeof globalThis.fetch, onFault: (fault: unknown) => void): typeof globalThis.fetch =>
  async (input, init) => {
    try {
      const response = await fetch(input, init);
      if (Number(response.headers.get('content-length')) > MAX_RESPONSE_BYTES) {
        await response.body?.cancel();
        throw tooLarge();
      }
      let size = 0;
      const counting = new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          size += chunk.byteLength;
          if (size <= MAX_RESPONSE_BYTES) return controller.enqueue(chunk);
          onFault(tooLarge());
          return controller.error(tooLarge());
        },
      });
      const { status, statusText, headers } = response;
      return new Response(response.body?.pipeThrough(counting) ?? null, { status, statusText, headers });
    } catch (error) {
      onFault(error);
      throw error;
    }
  };

const faultOf = (error: unknown, seen: unknown, isLate: boolean): ToolServerFault => {
  const fault = [seen, error].find((each) => each instanceof EgressFault);
  const kind = fault instanceof EgressFault ? (KINDS[fault.kind] ?? 'unreachable') : 'not-mcp';
  return new ToolServerFault(isLate && kind === 'not-mcp' ? 'stalled' : kind, { cause: error });
};

/** Rejects when the signal aborts, since a server may leave a stream open without sending anything. */
const orAborted = async <T>(work: Promise<T>, signal: AbortSignal): Promise<T> => {
  const { promise, reject } = Promise.withResolvers<never>();
  const abort = () => reject(signal.reason as Error);
  signal.addEventListener('abort', abort, { once: true });
  return Promise.race([work, promise]).finally(() => signal.removeEventListener('abort', abort));
};

const MAX_PAGES = 20;

/** Lists all pages of a server's tools. A cursor that repeats ends the list. */
const listAll = async (
  requestPage: (cursor: string | undefined) => Promise<Record<string, unknown>>,
): Promise<unknown[]> => {
  const tools: unknown[] = [];
  const cursors = new Set<string>();
  let cursor: string | undefined;
  do {
    if (cursor !== undefined) cursors.add(cursor);
    const page = await requestPage(cursor);
    if (Array.isArray(page['tools'])) tools.push(...(page['tools'] as unknown[]));
    cursor = typeof page['nextCursor'] === 'string' ? page['nextCursor'] : undefined;
  } while (cursor !== undefined && cursor !== '' && !cursors.has(cursor) && cursors.size < MAX_PAGES);
  return tools;
};

const isPart = (value: unknown): value is ToolAnswer['content'][number] =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Reads a result without the library's schema, which rejects all of it for one part of an unknown type. */
const readResult = (result: Record<string, unknown>): ToolAnswer => {
  const { content, structuredContent, toolResult = structuredContent, isError } = result;
  return {
    content: Array.isArray(content) ? content.filter(isPart) : [],
    structuredContent: toolResult,
    isError: isError === true,
  };
};

/** Statuses that servers of the older transport, HTTP with SSE, return for a request of the newer one. */
const OLDER_SERVER_STATUSES = new Set([400, 404, 405, 406, 415]);

/**
 * Connects to a user's server, performs one action and disconnects. Announces no client capabilities, so that
 * the server cannot send us requests.
 */
const withServer = async <T>(
  { fetch, timeoutMs }: Transport,
  { url, headers }: Remote,
  stop: AbortSignal | undefined,
  act: (server: Server) => Promise<T>,
): Promise<T> => {
  const [{ Client }, http, { SSEClientTransport }, protocol] = await Promise.all([
    import('@modelcontextprotocol/sdk/client/index.js'),
    import('@modelcontextprotocol/sdk/client/streamableHttp.js'),
    import('@modelcontextprotocol/sdk/client/sse.js'),
    import('@modelcontextprotocol/sdk/types.js'),
  ]);
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = stop ? AbortSignal.any([stop, timeout]) : timeout;
  const options = { signal, timeout: timeoutMs, maxTotalTimeout: timeoutMs };
  let seen: unknown;
  const way = {
    fetch: bounded(fetch, (fault) => (seen ??= fault)),
    requestInit: { headers: { ...headers }, signal },
  };
  const newClient = () => new Client({ name: 'studiolo', version: '1.0.0' }, { capabilities: {} });
  let client = newClient();

  const connect = async (): Promise<void> => {
    const reconnectionOptions = {
      maxRetries: 0,
      initialReconnectionDelay: 1000,
      maxReconnectionDelay: 1000,
      reconnectionDelayGrowFactor: 1,
    };
    const transport = new http.StreamableHTTPClientTransport(new URL(url), { ...way, reconnectionOptions });
    try {
      await client.connect(transport, options);
    } catch (error) {
      if (!(error instanceof http.StreamableHTTPError) || !OLDER_SERVER_STATUSES.has(error.code ?? 0))
        throw error;
      // The server did not accept the connection, so nothing is lost if it cannot be closed.
      await client.close().catch(() => undefined);
      client = newClient();
      await client.connect(new SSEClientTransport(new URL(url), way), options);
    }
  };

  const request = (method: string, params: Record<string, unknown>) =>
    client.request({ method, params }, protocol.ResultSchema, options);
  const isTimeout = (error: unknown): boolean =>
    error instanceof protocol.McpError && error.code === Number(protocol.ErrorCode.RequestTimeout);
  const isClosed = (error: unknown): boolean =>
    error instanceof protocol.McpError && error.code === Number(protocol.ErrorCode.ConnectionClosed);

  try {
    await orAborted(connect(), signal);
    return await act({
      // Parsed here: the library would compile any schema the server sends, or reject all tools for one bad
      // schema.
      list: () => listAll((cursor) => request('tools/list', cursor === undefined ? {} : { cursor })),
      call: async (name, input) => {
        try {
          return readResult(await request('tools/call', { name, arguments: { ...input } }));
        } catch (error) {
          // The server's own error, such as for wrong arguments, is a result that the model can act on.
          if (!(error instanceof protocol.McpError) || isTimeout(error) || isClosed(error)) throw error;
          return { content: [{ type: 'text', text: error.message }], isError: true };
        }
      },
    });
  } catch (error) {
    stop?.throwIfAborted();
    throw faultOf(error, seen, timeout.aborted || isTimeout(error));
  } finally {
    // The call has its result or its error; failing to disconnect changes neither.
    await client.close().catch(() => undefined);
  }
};

/** MCP servers over streamable HTTP, or the older HTTP with SSE, with one connection per action. */
export const createMcpServers = (fetch: typeof globalThis.fetch, timeoutMs = 20_000): ToolServers => {
  const way: Transport = { fetch, timeoutMs };
  return {
    list: (remote) => withServer(way, remote, undefined, (server) => server.list()),
    call: (remote, tool, input, signal) =>
      withServer(way, remote, signal, (server) => server.call(tool, input)),
  };
};

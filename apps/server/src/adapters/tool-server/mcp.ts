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

type Way = { fetch: typeof globalThis.fetch; timeoutMs: number };

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

/**
 * Connects to a user's server, performs one action and disconnects. Announces no client capabilities, so that
 * the server cannot send us requests.
 */
const withServer = async <T>(
  { fetch, timeoutMs }: Way,
  { url, headers }: Remote,
  stop: AbortSignal | undefined,
  act: (server: Server) => Promise<T>,
): Promise<T> => {
  const [{ Client }, { StreamableHTTPClientTransport }, protocol] = await Promise.all([
    import('@modelcontextprotocol/sdk/client/index.js'),
    import('@modelcontextprotocol/sdk/client/streamableHttp.js'),
    import('@modelcontextprotocol/sdk/types.js'),
  ]);
  const late = AbortSignal.timeout(timeoutMs);
  const signal = stop ? AbortSignal.any([stop, late]) : late;
  const options = { signal, timeout: timeoutMs, maxTotalTimeout: timeoutMs };
  let seen: unknown;
  const transport = new StreamableHTTPClientTransport(new URL(url), {
    fetch: bounded(fetch, (fault) => (seen ??= fault)),
    requestInit: { headers: { ...headers }, signal },
    reconnectionOptions: {
      maxRetries: 0,
      initialReconnectionDelay: 1000,
      maxReconnectionDelay: 1000,
      reconnectionDelayGrowFactor: 1,
    },
  });
  const client = new Client({ name: 'studiolo', version: '1.0.0' }, { capabilities: {} });
  try {
    await client.connect(transport, options);
    return await act({
      // Parsed here: the library would compile any schema the server sends, or reject all tools for one bad
      // schema.
      list: async () => {
        const { tools } = await client.request({ method: 'tools/list' }, protocol.ResultSchema, options);
        return Array.isArray(tools) ? (tools as unknown[]) : [];
      },
      call: async (name, input) => {
        const params = { name, arguments: { ...input } };
        return client.request({ method: 'tools/call', params }, protocol.CallToolResultSchema, options);
      },
    });
  } catch (error) {
    stop?.throwIfAborted();
    const isTimeout =
      error instanceof protocol.McpError && error.code === Number(protocol.ErrorCode.RequestTimeout);
    throw faultOf(error, seen, late.aborted || isTimeout);
  } finally {
    // The call has its result or its error; a failed goodbye changes neither.
    await client.close().catch(() => undefined);
  }
};

/** MCP servers over streamable HTTP, with one connection per action. */
export const createMcpServers = (fetch: typeof globalThis.fetch, timeoutMs = 20_000): ToolServers => {
  const way: Way = { fetch, timeoutMs };
  return {
    list: (remote) => withServer(way, remote, undefined, (server) => server.list()),
    call: (remote, tool, input, signal) =>
      withServer(way, remote, signal, (server) => server.call(tool, input)),
  };
};

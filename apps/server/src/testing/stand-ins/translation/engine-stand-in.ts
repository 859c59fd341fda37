import type { IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { startLoopback } from '../loopback.ts';

type EngineCall = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: string;
};
export type EngineReply = { status: number; body: unknown; headers?: Record<string, string> };
/**
 * Validates a request as the service does, and answers it. `spoil` changes translations before they are sent.
 */
export type EngineProtocol = (call: EngineCall, spoil: (text: string) => string) => EngineReply;

export type EngineStandIn = {
  url: string;
  calls: EngineCall[];
  /** Refuses the next requests with the given reply. */
  refuses: (reply: EngineReply, times?: number) => void;
  /** Changes each translation before it is sent. */
  spoils: (spoil: (text: string) => string) => void;
  behavesWell: () => void;
  close: () => Promise<void>;
};

export const startEngine = async (protocol: EngineProtocol, port = 0): Promise<EngineStandIn> => {
  const calls: EngineCall[] = [];
  let refusal: { reply: EngineReply; left: number } | undefined;
  let spoil = (translated: string): string => translated;
  const server = await startLoopback(async (message, response) => {
    const { pathname: path, searchParams: query } = new URL(message.url ?? '/', 'http://stand-in');
    const { method = 'GET', headers } = message;
    const call = { method, path, query, headers, body: await text(message) };
    calls.push(call);
    let reply: EngineReply;
    if (refusal && refusal.left > 0) {
      refusal.left -= 1;
      ({ reply } = refusal);
    } else reply = protocol(call, spoil);
    const isText = typeof reply.body === 'string';
    response
      .writeHead(reply.status, {
        'content-type': isText ? 'text/html' : 'application/json',
        ...reply.headers,
      })
      .end(isText ? reply.body : JSON.stringify(reply.body));
  }, port);
  return {
    ...server,
    calls,
    refuses: (reply, times = Number.POSITIVE_INFINITY) => {
      refusal = { reply, left: times };
    },
    spoils: (change) => {
      spoil = change;
    },
    behavesWell: () => {
      refusal = undefined;
      spoil = (translated) => translated;
      calls.length = 0;
    },
  };
};

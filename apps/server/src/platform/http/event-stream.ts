import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import { KEEP_ALIVE_MS, type Locale } from '@studiolo/contract/wire/headers';
import { helpOf } from '@studiolo/contract/text/help-of';
import { say } from '@studiolo/contract/text/say';
import type { FollowedEvent } from '../traffic/followed.ts';
import { PAGE_HEADERS, NOTHING_ALLOWED_POLICY } from './pages/content-security-policy.ts';

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
  'content-security-policy': NOTHING_ALLOWED_POLICY,
};
const KEEP_ALIVE_EVENT = 'data: {"code":200,"data":"","end":false}\n\n';

const formatEvent = (item: FollowedEvent, locale: Locale): string => {
  if ('event' in item)
    return `id: ${item.id}\ndata: {"code":200,"data":${JSON.stringify(item.event)},"end":false}\n\n`;
  const body = item.error
    ? {
        code: 500,
        data: say(locale, item.error.key, item.error.values),
        end: true,
        help: helpOf(item.error),
      }
    : { code: 200, data: '', end: true };
  return `id: ${item.id}\ndata: ${JSON.stringify(body)}\n\n`;
};

const untilDrained = (response: ServerResponse, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      response.off('drain', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    response.once('drain', done);
    signal.addEventListener('abort', done, { once: true });
    if (signal.aborted) done();
  });

const untilSent = (response: ServerResponse): Promise<void> =>
  new Promise((resolve) => {
    response.once('close', resolve);
    response.end(resolve);
  });

/** Sends the events of a run until it ends or the reader disconnects. The run continues in either case. */
export const sendEventStream = async (
  reply: FastifyReply,
  source: AsyncIterable<FollowedEvent[]>,
  locale: Locale,
  signal: AbortSignal,
): Promise<void> => {
  reply.hijack();
  for (const name of PAGE_HEADERS) reply.removeHeader(name);
  const response = reply.raw;
  response.writeHead(200, { ...(reply.getHeaders() as Record<string, string>), ...HEADERS });
  response.socket?.setNoDelay(true);
  // Delays the headers, so that they share a packet with the first events if these are ready.
  const flushing = setImmediate(() => response.flushHeaders());
  const alive = setInterval(() => response.write(KEEP_ALIVE_EVENT), KEEP_ALIVE_MS);
  try {
    for await (const items of source) {
      if (signal.aborted) break;
      clearImmediate(flushing);
      alive.refresh();
      const hasRoom = response.write(items.map((item) => formatEvent(item, locale)).join(''));
      if (!hasRoom) await untilDrained(response, signal);
    }
  } finally {
    clearImmediate(flushing);
    clearInterval(alive);
    if (!response.destroyed) await untilSent(response);
  }
};

import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { startLoopback } from '../loopback.ts';

type Page = {
  status?: number;
  type?: string;
  headers?: Record<string, string>;
  body: string | Uint8Array;
  never?: boolean;
  /** The body is sent again and again, as long as anybody listens. */
  endless?: boolean;
};

function* again<T>(body: T): Generator<T> {
  for (;;) yield body;
}

/** Plays the sites of the web on loopback: what lies at which path, and what was asked for. */
export const startPages = async () => {
  const pages = new Map<string, Page>();
  const asked: string[] = [];
  const waiting = new Map<object, string>();
  const server = await startLoopback((request, response) => {
    const path = request.url ?? '/';
    asked.push(path);
    const page = pages.get(path) ?? { status: 404, body: 'Not here.' };
    if (page.never) {
      waiting.set(response, path);
      response.on('close', () => waiting.delete(response));
      return;
    }
    const type = page.type ?? 'text/html; charset=utf-8';
    response.writeHead(page.status ?? 200, { 'content-type': type, ...page.headers });
    if (page.endless) return pipeline(Readable.from(again(page.body)), response).catch(() => undefined);
    response.end(page.body);
  });
  return {
    ...server,
    asked,
    /** How many wait for a page below a path that never comes. */
    waiting: (below: string): number => [...waiting.values()].filter((path) => path.startsWith(below)).length,
    /** Puts a page at a path, and tells its address. */
    put(path: string, page: Page): string {
      pages.set(path, page);
      return `${server.url}${path}`;
    },
  };
};

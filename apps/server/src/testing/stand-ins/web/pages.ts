import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { startLoopback } from '../loopback.ts';

type Page = {
  status?: number;
  type?: string;
  headers?: Record<string, string>;
  body: string | Uint8Array;
  never?: boolean;
  /** Whether the body is repeated until the client disconnects. */
  endless?: boolean;
};

function* again<T>(body: T): Generator<T> {
  for (;;) yield body;
}

/** Simulates web sites on loopback: serves pages by path, and records the requests. */
export const startPages = async () => {
  const pages = new Map<string, Page>();
  const paths: string[] = [];
  const waiting = new Map<object, string>();
  const server = await startLoopback((request, response) => {
    const path = request.url ?? '/';
    paths.push(path);
    const page = pages.get(path) ?? { status: 404, body: 'Not here.' };
    if (page.never) {
      waiting.set(response, path);
      response.on('close', () => waiting.delete(response));
      return;
    }
    const type = page.type ?? 'text/html; charset=utf-8';
    response.writeHead(page.status ?? 200, { 'content-type': type, ...page.headers });
    // Ends when the client disconnects.
    if (page.endless) return pipeline(Readable.from(again(page.body)), response).catch(() => undefined);
    response.end(page.body);
  });
  return {
    ...server,
    requestedPaths: paths,
    /** Returns the number of pending requests for pages below a path. */
    waiting: (below: string): number => [...waiting.values()].filter((path) => path.startsWith(below)).length,
    /** Serves a page at a path; returns its URL. */
    put(path: string, page: Page): string {
      pages.set(path, page);
      return `${server.url}${path}`;
    },
  };
};

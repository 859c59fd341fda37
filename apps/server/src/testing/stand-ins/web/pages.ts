import { startLoopback } from '../loopback.ts';

type Page = { status?: number; type?: string; body: string; never?: boolean };

/** Plays the sites of the web on loopback: what lies at which path, and what was asked for. */
export const startPages = async () => {
  const pages = new Map<string, Page>();
  const asked: string[] = [];
  const server = await startLoopback((request, response) => {
    const path = request.url ?? '/';
    asked.push(path);
    const page = pages.get(path) ?? { status: 404, body: 'Not here.' };
    if (page.never) return;
    response.writeHead(page.status ?? 200, { 'content-type': page.type ?? 'text/html; charset=utf-8' });
    response.end(page.body);
  });
  return {
    ...server,
    asked,
    /** Puts a page at a path, and tells its address. */
    put(path: string, page: Page): string {
      pages.set(path, page);
      return `${server.url}${path}`;
    },
  };
};

import { setTimeout as pause } from 'node:timers/promises';
import { aSocket } from '../../apps/server/src/testing/fixtures/a-socket.ts';
import type { Product } from './product.ts';
import { memoryOf } from './usage.ts';

/** Maximum number of open sockets of one user. */
export const SOCKETS_PER_USER = 50;
const SETTLE_MS = 5000;

type OpenPage = Awaited<ReturnType<typeof aSocket>>;

/** Opens idle pages of several users. Resolves to the pages and the server memory for each. */
export const openIdlePages = async (product: Product, users: number) => {
  const tokens: string[] = [];
  while (tokens.length < users) tokens.push((await product.aUser()).token ?? '');
  await pause(SETTLE_MS);
  const before = memoryOf(product.pid()).now;
  const pages: OpenPage[] = [];
  for (const token of tokens) {
    const opened = await Promise.all(
      Array.from({ length: SOCKETS_PER_USER }, () => aSocket(product.url, token)),
    );
    for (const page of opened) await page.exchange('ping');
    pages.push(...opened);
  }
  await pause(SETTLE_MS);
  return { pages, kilobytesEach: ((memoryOf(product.pid()).now - before) * 1024) / pages.length };
};

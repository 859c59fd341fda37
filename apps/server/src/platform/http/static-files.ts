import { sharedChatPath } from '@studiolo/contract/chat/addresses';
import { basename, join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../errors/refusal.ts';
import { cutOff } from './cut-off.ts';
import { createPagePolicy } from './page-scripts.ts';

const isPage = (url: string): boolean => {
  const [path = ''] = url.split('?', 1);
  return path !== '/api' && !path.startsWith('/api/') && !/\.[a-z0-9]{2,5}$/i.test(path);
};

/** Shared by a link, and meant for who has it: no search engine is to list it. */
const SHARED = sharedChatPath('');

/** Hashed files never change; pictures may be a day old; the page and its script are always the newest. */
const freshnessOf = (path: string): string => {
  if (path.includes('/assets/')) return 'public, max-age=31536000, immutable';
  return /\.(svg|png|ico)$/.test(path) ? 'public, max-age=86400' : 'no-cache';
};

const PAGE = 'index.html';
const POLICY = 'content-security-policy';

/** What pages of other sites may fetch: the script that puts a page of ours into theirs. */
const FOR_OTHERS = 'embed.js';

/** Which sites may show a page in a frame, none meaning all; undefined for a page that is shown in none. */
export type FramesOf = (path: string) => Promise<readonly string[] | undefined>;

const ALONE = "frame-ancestors 'none'";

/** Serves the built page: hashed assets for a year, the page itself afresh, every in-app path as the page. */
export const serveStaticFiles = async (
  app: FastifyInstance,
  root: string,
  framesOf: FramesOf = () => Promise.resolve(undefined),
): Promise<void> => {
  const policyOf = createPagePolicy(join(root, PAGE));
  await app.register(staticFiles, {
    root,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', freshnessOf(path));
      if (basename(path).startsWith(FOR_OTHERS)) reply.header('cross-origin-resource-policy', 'cross-origin');
      if (!basename(path).startsWith(PAGE)) return;
      // Its first script stands in it: to be asked for, it would be waited for before anything else.
      reply.header(POLICY, policyOf(String(reply.getHeader(POLICY))));
      cutOff(reply);
    },
  });
  app.setNotFoundHandler(async (request, reply) => {
    if (request.method !== 'GET' || !isPage(request.url)) throw new Refusal('NOT_FOUND');
    if (request.url.startsWith(SHARED)) reply.header('x-robots-tag', 'noindex, nofollow');
    const sites = await framesOf(request.url.split('?', 1)[0] ?? '');
    if (sites) {
      const allowed = `frame-ancestors ${sites.length === 0 ? '*' : sites.join(' ')}`;
      reply.header(POLICY, String(reply.getHeader(POLICY)).replace(ALONE, allowed));
      reply.removeHeader('x-frame-options');
    }
    return reply.sendFile(PAGE);
  });
};

import { sharedChatPath } from '@studiolo/contract/chat/addresses';
import { basename, join } from 'node:path';
import staticFiles from '@fastify/static';
import type { Locale } from '@studiolo/contract/wire/headers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../errors/refusal.ts';
import { cutOff } from '../cut-off.ts';
import type { PagePreview } from '../../../ports/page-preview.ts';
import { createPageReader, localeOfHeader, withHead } from './page-head.ts';
import { createPagePolicy } from './page-scripts.ts';

/** Extension of a file such as `index.html` or `manifest.webmanifest`. */
const EXTENSION = /\.[a-z0-9]{2,11}$/i;

const isPage = (url: string): boolean => {
  const [path = ''] = url.split('?', 1);
  return path !== '/api' && !path.startsWith('/api/') && !EXTENSION.test(path);
};

/** Path of shared chats. They are meant for people with the link, so search engines must not list them. */
const SHARED = sharedChatPath('');

/**
 * Hashed files never change, pictures may be a day old, and the page and its script are always revalidated.
 */
const freshnessOf = (path: string): string => {
  if (path.includes('/assets/')) return 'public, max-age=31536000, immutable';
  return /\.(svg|png|ico)$/.test(path) ? 'public, max-age=86400' : 'no-cache';
};

const PAGE = 'index.html';
const POLICY = 'content-security-policy';

const EMBED_SCRIPT = 'embed.js';

/** Sites that may embed a page; an empty list means all. Undefined if no site may. */
export type FindFrameAncestors = (path: string) => Promise<readonly string[] | undefined>;

const NO_FRAMES = "frame-ancestors 'none'";

/** Parts of the app's pages that depend on their address. */
export type PageSettings = {
  framesOf: FindFrameAncestors;
  previewOf: (path: string) => Promise<PagePreview | undefined>;
  /** Language for requests that ask for none. */
  defaultLocale: Locale;
};

const DEFAULT_PAGES: PageSettings = {
  framesOf: () => Promise.resolve(undefined),
  previewOf: () => Promise.resolve(undefined),
  defaultLocale: 'en_US',
};

/**
 * Serves the built app: hashed assets are cached for a year, the page is revalidated, and every in-app path
 * returns the page.
 */
export const serveStaticFiles = async (
  app: FastifyInstance,
  root: string,
  { framesOf, previewOf, defaultLocale }: PageSettings = DEFAULT_PAGES,
): Promise<void> => {
  const policyOf = createPagePolicy(join(root, PAGE));
  const readPage = createPageReader(join(root, PAGE));

  /** Sends the built page, precompressed, if its head needs no changes. */
  const sendPage = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const path = request.url.split('?', 1)[0] ?? '';
    const locale = localeOfHeader(request.headers['accept-language'], defaultLocale);
    const preview = await previewOf(path).catch((error: unknown) => {
      // The page itself needs no database, and says what is wrong.
      request.log.warn({ err: error }, 'a preview could not be read');
      return undefined;
    });
    if (locale === 'en_US' && !preview) return reply.sendFile(PAGE);
    const page = withHead(readPage(), preview, locale, `${request.protocol}://${request.host}${path}`);
    const policy = policyOf(String(reply.getHeader(POLICY)));
    reply.header(POLICY, policy).header('cache-control', freshnessOf(PAGE));
    cutOff(reply);
    return reply.type('text/html; charset=utf-8').send(page);
  };

  await app.register(staticFiles, {
    root,
    preCompressed: true,
    // Its own route would list the whole folder of assets for each request.
    serve: false,
    index: false,
    cacheControl: false,
    // Nothing here is long, and a range beyond its end would be refused.
    acceptRanges: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', freshnessOf(path));
      if (basename(path).startsWith(EMBED_SCRIPT))
        reply.header('cross-origin-resource-policy', 'cross-origin');
      if (!basename(path).startsWith(PAGE)) return;
      // The first script is inlined, because otherwise everything would wait for a separate request.
      reply.header(POLICY, policyOf(String(reply.getHeader(POLICY))));
      cutOff(reply);
    },
  });
  /** Answers an address of the app's pages. */
  const answerPage = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (request.url.startsWith(SHARED)) reply.header('x-robots-tag', 'noindex, nofollow');
    const sites = await framesOf(request.url.split('?', 1)[0] ?? '');
    if (sites) {
      const allowed = `frame-ancestors ${sites.length === 0 ? '*' : sites.join(' ')}`;
      reply.header(POLICY, String(reply.getHeader(POLICY)).replace(NO_FRAMES, allowed));
      reply.removeHeader('x-frame-options');
    }
    return sendPage(request, reply);
  };

  app.get('/*', (request, reply) =>
    isPage(request.url) ? answerPage(request, reply) : reply.sendFile(request.url.split('?', 1)[0] ?? ''),
  );
  app.setNotFoundHandler(() => {
    throw new Refusal('NOT_FOUND');
  });
};

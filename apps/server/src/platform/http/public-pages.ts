import type { FastifyInstance, FastifyReply } from 'fastify';
import type { PublicPage, Unlocked } from '../traffic/public-page.ts';
import {
  goneDocument,
  LOCKED_POLICY,
  lockedDocument,
  openedDocument,
  PAGE_POLICY,
} from './public-document.ts';

const LONGEST_PASSWORD = 200;
const LATER_SECONDS = 600;

const send = (reply: FastifyReply, status: number, page: string, policy = PAGE_POLICY): FastifyReply =>
  reply
    .status(status)
    .header('content-security-policy', policy)
    .header('x-robots-tag', 'noindex, nofollow')
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page);

const isAddress = (address: string): boolean => address.length >= 16 && address.length <= 200;

const passwordOf = (body: unknown): string => {
  const { password } = Object(body) as { password?: unknown };
  return typeof password === 'string' ? password.slice(0, LONGEST_PASSWORD) : '';
};

const sendUnlocked = (reply: FastifyReply, found: Unlocked, site: string): FastifyReply => {
  if (!('refused' in found)) return send(reply, 200, openedDocument(found, site));
  const { refused, locale } = found;
  if (refused === 'later') reply.header('retry-after', String(LATER_SECONDS));
  return send(reply, refused === 'later' ? 429 : 403, lockedDocument(locale, refused), LOCKED_POLICY);
};

/** Serves pages that stand apart from the app: static, without scripts, and gone at once when they are taken back. */
export const mountPublicPages = (app: FastifyInstance, pages: readonly PublicPage[]): void => {
  for (const { path, open, unlock, cover } of pages) {
    app.get<{ Params: { id: string } }>(path, async ({ params: { id }, locale, protocol, host }, reply) => {
      const found = isAddress(id) ? await open(id) : undefined;
      if (!found) return send(reply, 404, goneDocument(locale));
      if ('isLocked' in found) return send(reply, 200, lockedDocument(found.locale), LOCKED_POLICY);
      return send(reply, 200, openedDocument(found, `${protocol}://${host}`));
    });
    app.post<{ Params: { id: string } }>(path, async (request, reply) => {
      const { params, body, ip, locale, protocol, host } = request;
      const found = isAddress(params.id) ? await unlock(params.id, passwordOf(body), ip) : undefined;
      if (!found) return send(reply, 404, goneDocument(locale));
      return sendUnlocked(reply, found, `${protocol}://${host}`);
    });
    app.get<{ Params: { id: string } }>(`${path}/cover.jpg`, async ({ params: { id }, locale }, reply) => {
      const found = isAddress(id) ? await cover(id) : undefined;
      if (!found) return send(reply, 404, goneDocument(locale));
      return reply
        .header('content-security-policy', PAGE_POLICY)
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('cache-control', 'no-store')
        .type('image/jpeg')
        .send(found);
    });
  }
};

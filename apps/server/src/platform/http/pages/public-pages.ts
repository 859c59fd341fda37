import { PAGE_FRAME } from '@studiolo/contract/publishing/addresses';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { OpenedPage, PublicPage, UnlockResult } from '../../traffic/public-page.ts';
import {
  notFoundDocument,
  LOCKED_POLICY,
  lockedDocument,
  openedDocument,
  PAGE_POLICY,
} from './public-document.ts';
import { FRAME_PAGE, FRAME_POLICY, PUBLISHED_SCRIPTS_POLICY, scriptedPage } from './scripted-page.ts';

const MAX_PASSWORD_LENGTH = 200;
const RETRY_AFTER_SECONDS = 600;

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
  return typeof password === 'string' ? password.slice(0, MAX_PASSWORD_LENGTH) : '';
};

/** A page written by a model contains its own scripts and styles, and has its own policy. */
const sendOpened = (reply: FastifyReply, page: OpenedPage, site: string): FastifyReply =>
  page.isPage
    ? send(reply, 200, scriptedPage(page), PUBLISHED_SCRIPTS_POLICY)
    : send(reply, 200, openedDocument(page, site));

const sendUnlocked = (reply: FastifyReply, result: UnlockResult, site: string): FastifyReply => {
  if (!('refused' in result)) return sendOpened(reply, result, site);
  const { refused, locale } = result;
  if (refused === 'later') reply.header('retry-after', String(RETRY_AFTER_SECONDS));
  return send(reply, refused === 'later' ? 429 : 403, lockedDocument(locale, refused), LOCKED_POLICY);
};

/**
 * Serves public pages outside the app. A withdrawn page is unavailable at once. Only pages of a model have
 * scripts, in a sandbox. `PAGE_FRAME` is the frame in which the app shows such a page.
 */
export const mountPublicPages = (app: FastifyInstance, pages: readonly PublicPage[]): void => {
  app.get(PAGE_FRAME, (_request, reply) =>
    reply
      .removeHeader('x-frame-options')
      .header('content-security-policy', FRAME_POLICY)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(FRAME_PAGE),
  );
  for (const { path, open, unlock, cover } of pages) {
    app.get<{ Params: { id: string } }>(path, async ({ params: { id }, locale, protocol, host }, reply) => {
      const page = isAddress(id) ? await open(id) : undefined;
      if (!page) return send(reply, 404, notFoundDocument(locale));
      if ('isLocked' in page) return send(reply, 200, lockedDocument(page.locale), LOCKED_POLICY);
      return sendOpened(reply, page, `${protocol}://${host}`);
    });
    app.post<{ Params: { id: string } }>(path, async (request, reply) => {
      const { params, body, ip, locale, protocol, host } = request;
      const result = isAddress(params.id) ? await unlock(params.id, passwordOf(body), ip) : undefined;
      if (!result) return send(reply, 404, notFoundDocument(locale));
      return sendUnlocked(reply, result, `${protocol}://${host}`);
    });
    app.get<{ Params: { id: string } }>(`${path}/cover.jpg`, async ({ params: { id }, locale }, reply) => {
      const page = isAddress(id) ? await cover(id) : undefined;
      if (!page) return send(reply, 404, notFoundDocument(locale));
      return reply
        .header('content-security-policy', PAGE_POLICY)
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('cache-control', 'no-store')
        .type('image/jpeg')
        .send(page);
    });
  }
};

import type { FastifyReply } from 'fastify';

const POLICY = 'cross-origin-opener-policy';
/** Origin of a navigation (W3C Fetch Metadata). Only the browser can set it. */
const FETCH_SITE_HEADER = 'sec-fetch-site';
const USER_NAVIGATION = 'none';

/**
 * Isolates a page from the window that opened it. A page opened by the user has no such window, and isolation
 * would cost the browser a new process: there the header is omitted, and the page's first script requests
 * isolation if there is an opener after all.
 */
export const cutOff = (reply: FastifyReply): void => {
  // Sent explicitly, so that it also replaces the header of a page in the browser's cache.
  if (reply.request.headers[FETCH_SITE_HEADER] === USER_NAVIGATION) reply.header(POLICY, 'unsafe-none');
  reply.header('vary', FETCH_SITE_HEADER);
};

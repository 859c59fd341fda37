import type { FastifyReply } from 'fastify';

const POLICY = 'cross-origin-opener-policy';
/** Where a page is asked for from; only the browser itself can say it, see W3C Fetch Metadata. */
const FROM = 'sec-fetch-site';
/** From nowhere: by its address, a bookmark, or an app. */
const BY_THE_PERSON = 'none';

/**
 * Pages are cut off from the window that opened them. Who comes by themselves has none behind them, and the browser would
 * begin a process in vain: there the cut is left out, and the page's first script asks for it where there is one after all.
 */
export const cutOff = (reply: FastifyReply): void => {
  // Said and not left out, so that it holds for a page that the browser has kept from another visit.
  if (reply.request.headers[FROM] === BY_THE_PERSON) reply.header(POLICY, 'unsafe-none');
  reply.header('vary', FROM);
};

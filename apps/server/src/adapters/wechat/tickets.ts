import * as z from 'zod/mini';
import { askJson, under } from '../../platform/egress/ask-json.ts';
import type { ShareTickets } from '../../ports/share-ticket.ts';
import { readWeChat, withWeChatToken, type WeChatSettings } from './token.ts';

const Ticket = z.object({ ticket: z.string(), expires_in: z.number() });

/**
 * Tickets are limited, so they are cached
 * (https://developers.weixin.qq.com/doc/offiaccount/OA_Web_Apps/JS-SDK.html, appendix 1).
 */
export const createWeChatTickets = (settings: WeChatSettings): ShareTickets => {
  const { appId, baseUrl, fetch, hold } = settings;

  const ask = async (token: string, signal: AbortSignal) => {
    const url = under(baseUrl, '/cgi-bin/ticket/getticket');
    url.search = new URLSearchParams({ access_token: token, type: 'jsapi' }).toString();
    const { ticket, expires_in: expiresInSeconds } = readWeChat(
      Ticket,
      await askJson(fetch, { url, signal }),
    );
    return { secret: ticket, expiresInSeconds };
  };

  return {
    appId,
    // The token is fetched first, because fetching it within the ticket's transaction would require a second
    // connection.
    ticket: (signal) =>
      withWeChatToken(settings, signal, (token) => hold(`wechat-ticket:${appId}`, () => ask(token, signal))),
  };
};

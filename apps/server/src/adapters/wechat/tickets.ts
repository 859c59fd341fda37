import * as z from 'zod/mini';
import { askJson, under } from '../../platform/egress/ask-json.ts';
import type { ShareTickets } from '../../ports/share-ticket.ts';
import { readWeChat, weChatToken, type WeChatSettings } from './token.ts';

const Ticket = z.object({ ticket: z.string(), expires_in: z.number() });

export const createWeChatTickets = (settings: WeChatSettings): ShareTickets => ({
  appId: settings.appId,
  async fetch(signal) {
    const token = await weChatToken(settings, signal);
    const url = under(settings.baseUrl, '/cgi-bin/ticket/getticket');
    url.search = new URLSearchParams({ access_token: token, type: 'jsapi' }).toString();
    const answer = await askJson(settings.fetch, { url, signal });
    const { ticket, expires_in: expiresInSeconds } = readWeChat(Ticket, answer);
    return { ticket, expiresInSeconds };
  },
});

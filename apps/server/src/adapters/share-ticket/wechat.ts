import * as z from 'zod/mini';
import { askJson, under } from '../../platform/egress/ask-json.ts';
import type { ShareTickets } from '../../ports/share-ticket.ts';

type Settings = { appId: string; secret: string; baseUrl: string; fetch: typeof globalThis.fetch };

const Token = z.object({ access_token: z.string() });
const Ticket = z.object({ ticket: z.string(), expires_in: z.number() });

/** A refusal comes with a good status; of its sentence only the number is told, since it may repeat the secret. */
const read = <Shape extends z.ZodMiniType>(shape: Shape, answer: unknown): z.infer<Shape> => {
  const result = z.safeParse(shape, answer);
  if (result.success) return result.data;
  const { errcode } = Object(answer) as { errcode?: unknown };
  throw new Error(`WeChat answered ${typeof errcode === 'number' ? errcode : 'something else'}`);
};

/** The stable token is the same for all servers of one app: none takes it from another. */
export const createWeChatTickets = ({ appId, secret, baseUrl, fetch }: Settings): ShareTickets => ({
  appId,
  async fetch(signal) {
    const { access_token: token } = read(
      Token,
      await askJson(fetch, {
        url: under(baseUrl, '/cgi-bin/stable_token'),
        signal,
        body: { grant_type: 'client_credential', appid: appId, secret },
      }),
    );
    const url = under(baseUrl, '/cgi-bin/ticket/getticket');
    url.search = new URLSearchParams({ access_token: token, type: 'jsapi' }).toString();
    const { ticket, expires_in: expiresInSeconds } = read(Ticket, await askJson(fetch, { url, signal }));
    return { ticket, expiresInSeconds };
  },
});

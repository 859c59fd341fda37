import * as z from 'zod/mini';
import { askJson, under } from '../../platform/egress/ask-json.ts';
import { AccountRefusal } from '../../ports/public-account.ts';

export type WeChatSettings = {
  appId: string;
  secret: string;
  baseUrl: string;
  fetch: typeof globalThis.fetch;
};

const Token = z.object({ access_token: z.string() });

/** A refusal comes with a good status; of its sentence only the number is told, since it may repeat the secret. */
export const readWeChat = <Shape extends z.ZodMiniType>(shape: Shape, answer: unknown): z.infer<Shape> => {
  const result = z.safeParse(shape, answer);
  if (result.success) return result.data;
  const { errcode } = Object(answer) as { errcode?: unknown };
  if (typeof errcode === 'number') throw new AccountRefusal('WeChat', errcode);
  throw new Error('WeChat answered something else');
};

/** The stable token is the same for all servers of one app, and for all that it is asked for: none takes it from another. */
export const weChatToken = async (
  { appId, secret, baseUrl, fetch }: WeChatSettings,
  signal: AbortSignal,
): Promise<string> => {
  const asked = { grant_type: 'client_credential', appid: appId, secret };
  const answer = await askJson(fetch, { url: under(baseUrl, '/cgi-bin/stable_token'), signal, body: asked });
  return readWeChat(Token, answer).access_token;
};

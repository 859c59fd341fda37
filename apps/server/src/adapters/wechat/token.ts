import * as z from 'zod/mini';
import { askJson, under } from '../../platform/egress/ask-json.ts';
import { AccountRefusal } from '../../ports/public-account.ts';
import type { HoldSecret } from '../../ports/shared-secrets.ts';

export type WeChatSettings = {
  appId: string;
  secret: string;
  baseUrl: string;
  fetch: typeof globalThis.fetch;
  hold: HoldSecret;
};

const Token = z.object({ access_token: z.string(), expires_in: z.number() });

/** The token is not valid, not the latest one, or expired. */
const TOKEN_REFUSED = [40001, 40014, 42001];

/** Errors have a 2xx status. Only the number is passed on, since the message may contain the secret. */
export const readWeChat = <Shape extends z.ZodMiniType>(shape: Shape, answer: unknown): z.infer<Shape> => {
  const result = z.safeParse(shape, answer);
  if (result.success) return result.data;
  const { errcode } = Object(answer) as { errcode?: unknown };
  if (typeof errcode === 'number') throw new AccountRefusal('WeChat', errcode);
  throw new Error('WeChat sent an unexpected response');
};

/** Returns the stable token, which is the same for all servers, so that no server invalidates another's. */
const fetchToken = async ({ appId, secret, baseUrl, fetch }: WeChatSettings, signal: AbortSignal) => {
  const parameters = { grant_type: 'client_credential', appid: appId, secret };
  const answer = await askJson(fetch, {
    url: under(baseUrl, '/cgi-bin/stable_token'),
    signal,
    body: parameters,
  });
  const { access_token: token, expires_in: expiresInSeconds } = readWeChat(Token, answer);
  return { secret: token, expiresInSeconds };
};

/** Runs an action with the token that all servers share; retries once with a new one if it was rejected. */
export const withWeChatToken = async <T>(
  settings: WeChatSettings,
  signal: AbortSignal,
  work: (token: string) => Promise<T>,
): Promise<T> => {
  const tokenBut = (refused?: string) =>
    settings.hold(`wechat-token:${settings.appId}`, () => fetchToken(settings, signal), refused);
  const token = await tokenBut();
  try {
    return await work(token);
  } catch (error) {
    if (!(error instanceof AccountRefusal) || !TOKEN_REFUSED.includes(error.number)) throw error;
    return work(await tokenBut(token));
  }
};

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

/** It is not valid, not the latest one, or has ended. */
const TOKEN_REFUSED = [40001, 40014, 42001];

/** A refusal comes with a good status; of its sentence only the number is told, since it may repeat the secret. */
export const readWeChat = <Shape extends z.ZodMiniType>(shape: Shape, answer: unknown): z.infer<Shape> => {
  const result = z.safeParse(shape, answer);
  if (result.success) return result.data;
  const { errcode } = Object(answer) as { errcode?: unknown };
  if (typeof errcode === 'number') throw new AccountRefusal('WeChat', errcode);
  throw new Error('WeChat answered something else');
};

/** The stable token is the same for all that it is asked for: none takes it from another. */
const bring = async ({ appId, secret, baseUrl, fetch }: WeChatSettings, signal: AbortSignal) => {
  const asked = { grant_type: 'client_credential', appid: appId, secret };
  const answer = await askJson(fetch, { url: under(baseUrl, '/cgi-bin/stable_token'), signal, body: asked });
  const { access_token: token, expires_in: expiresInSeconds } = readWeChat(Token, answer);
  return { secret: token, expiresInSeconds };
};

/** Does something with the token that all servers share; once more with another one where it is not taken any more. */
export const withWeChatToken = async <T>(
  settings: WeChatSettings,
  signal: AbortSignal,
  work: (token: string) => Promise<T>,
): Promise<T> => {
  const tokenBut = (refused?: string) =>
    settings.hold(`wechat-token:${settings.appId}`, () => bring(settings, signal), refused);
  const token = await tokenBut();
  try {
    return await work(token);
  } catch (error) {
    if (!(error instanceof AccountRefusal) || !TOKEN_REFUSED.includes(error.number)) throw error;
    return work(await tokenBut(token));
  }
};

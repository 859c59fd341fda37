import { createWeChatAccount } from '../../adapters/wechat/account.ts';
import type { Environment } from '../../env.ts';
import type { PublicAccount } from '../../ports/public-account.ts';
import type { HoldSecret } from '../../ports/shared-secrets.ts';

/** The account on which articles are published, where this place has one; who may send drafts there is set with it. */
export const choosePublicAccount = (
  { WECHAT_APP_ID: appId, WECHAT_APP_SECRET: secret, WECHAT_BASE_URL: baseUrl }: Environment,
  fetch: typeof globalThis.fetch,
  hold: HoldSecret,
): PublicAccount | undefined =>
  appId !== undefined && secret !== undefined
    ? createWeChatAccount({ appId, secret, baseUrl, fetch, hold })
    : undefined;

import { createWeChatAccount } from '../../adapters/wechat/account.ts';
import type { Environment } from '../../env.ts';
import type { PublicAccount } from '../../ports/public-account.ts';
import type { HoldSecret } from '../../ports/shared-secrets.ts';

/** The WeChat account for articles, if one is configured, and who may push drafts to it. */
export const choosePublicAccount = (
  { WECHAT_APP_ID: appId, WECHAT_APP_SECRET: secret, WECHAT_BASE_URL: baseUrl }: Environment,
  fetch: typeof globalThis.fetch,
  hold: HoldSecret,
): PublicAccount | undefined =>
  appId !== undefined && secret !== undefined
    ? createWeChatAccount({ appId, secret, baseUrl, fetch, hold })
    : undefined;

import { createWeChatTickets } from '../../adapters/wechat/tickets.ts';
import type { Environment } from '../../env.ts';
import type { ShareTickets } from '../../ports/share-ticket.ts';
import type { HoldSecret } from '../../ports/shared-secrets.ts';

/** Source of tickets for sharing inside WeChat, if this instance has an account there. */
export const chooseShareTickets = (
  { WECHAT_APP_ID: appId, WECHAT_APP_SECRET: secret, WECHAT_BASE_URL: baseUrl }: Environment,
  fetch: typeof globalThis.fetch,
  hold: HoldSecret,
): ShareTickets | undefined =>
  appId !== undefined && secret !== undefined
    ? createWeChatTickets({ appId, secret, baseUrl, fetch, hold })
    : undefined;

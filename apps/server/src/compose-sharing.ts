import { createWeChatTickets } from './adapters/share-ticket/wechat.ts';
import type { Feature } from './core/plugging/plugging.feature.ts';
import { createShareSignatures } from './core/sharing/share-signatures.ts';
import { sharingRoutes } from './core/sharing/sharing.routes.ts';
import type { Environment } from './env.ts';
import type { Egress } from './platform/egress/egress.ts';
import type { Log } from './platform/logging/log.ts';
import type { Clock } from './ports/clock.ts';

type Deps = { environment: Environment; egress: Egress; publicUrl: string; clock: Clock; log: Log };

/** Wires what messaging apps share by: WeChat, where this place has an account there. */
export const createSharingFeature = ({ environment, egress, ...rest }: Deps): Feature => {
  const { WECHAT_APP_ID: appId, WECHAT_APP_SECRET: secret, WECHAT_BASE_URL: baseUrl } = environment;
  const isSetUp = appId !== undefined && secret !== undefined;
  const tickets = isSetUp
    ? createWeChatTickets({ appId, secret, baseUrl, fetch: egress.operatorFetch })
    : undefined;
  return { routes: sharingRoutes(createShareSignatures({ ...rest, tickets })) };
};

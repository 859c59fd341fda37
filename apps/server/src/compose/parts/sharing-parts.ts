import { chooseShareTickets } from '../adapters/choose-share-tickets.ts';
import type { Feature } from '../../core/extension-points/extension-points.feature.ts';
import { createShareSignatures } from '../../core/sharing/share-signatures.ts';
import { sharingRoutes } from '../../core/sharing/sharing.routes.ts';
import type { Environment } from '../../env.ts';
import type { Egress } from '../../platform/egress/egress.ts';
import type { Log } from '../../platform/logging/log.ts';
import type { Clock } from '../../ports/clock.ts';
import type { HoldSecret } from '../../ports/shared-secrets.ts';
import { siteUrl } from '../site-url.ts';

type Deps = { environment: Environment; egress: Egress; hold: HoldSecret; clock: Clock; log: Log };

export const createSharingFeature = ({ environment, egress, hold, ...rest }: Deps): Feature => {
  const tickets = chooseShareTickets(environment, egress.operatorFetch, hold);
  const signatures = createShareSignatures({ ...rest, tickets, siteUrl: siteUrl(environment) });
  return { routes: sharingRoutes(signatures) };
};

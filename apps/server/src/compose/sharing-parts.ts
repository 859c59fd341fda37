import { chooseShareTickets } from './choose-share-tickets.ts';
import type { Feature } from '../core/plugging/plugging.feature.ts';
import { createShareSignatures } from '../core/sharing/share-signatures.ts';
import { sharingRoutes } from '../core/sharing/sharing.routes.ts';
import type { Environment } from '../env.ts';
import type { Egress } from '../platform/egress/egress.ts';
import type { Log } from '../platform/logging/log.ts';
import type { Clock } from '../ports/clock.ts';

type Deps = { environment: Environment; egress: Egress; publicUrl: string; clock: Clock; log: Log };

/** Wires what messaging apps share by. */
export const createSharingFeature = ({ environment, egress, ...rest }: Deps): Feature => {
  const tickets = chooseShareTickets(environment, egress.operatorFetch);
  return { routes: sharingRoutes(createShareSignatures({ ...rest, tickets })) };
};

import { getChatCount, getMyPlan, pageCharges } from '@studiolo/contract/ledger/endpoints';
import { handle } from '../../platform/http/handle.ts';
import type { Entitlements } from './entitlements.service.ts';
import type { Ledger, PathsOf } from './ledger.service.ts';

export const ledgerRoutes = (ledger: Ledger, entitlements: Entitlements, pathsOf: PathsOf) => [
  handle(getChatCount, ({ caller }) => ledger.chatCount(caller.userId)),
  handle(getMyPlan, ({ caller }) => entitlements.mine(caller.userId)),
  handle(pageCharges, ({ caller, input }) => ledger.page(caller.userId, input, pathsOf)),
];

import { getChatCount } from '@studiolo/contract/ledger/endpoints';
import { handle } from '../../platform/http/handle.ts';
import type { Ledger } from './ledger.service.ts';

export const ledgerRoutes = (ledger: Ledger) => [
  handle(getChatCount, ({ caller }) => ledger.chatCount(caller.userId)),
];

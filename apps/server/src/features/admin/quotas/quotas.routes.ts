import { getQuota, setQuota } from '@studiolo/contract/admin/quota-endpoints';
import { handle } from '../../../platform/http/handle.ts';
import type { QuotaService } from './quotas.service.ts';

export const quotaRoutes = (quotas: QuotaService) => [
  handle(getQuota, ({ input }) => quotas.get(input.tableId)),
  handle(setQuota, ({ input: { tableId, ...quota } }) => quotas.set(tableId, quota)),
];

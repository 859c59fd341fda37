import { getRetention, setRetention } from '@studiolo/contract/admin/retention-endpoints';
import { handle } from '../../../platform/http/handle.ts';
import type { RetentionService } from './retention.service.ts';

export const retentionRoutes = (retention: RetentionService) => [
  handle(getRetention, () => retention.get()),
  handle(setRetention, ({ input }) => retention.set(input)),
];

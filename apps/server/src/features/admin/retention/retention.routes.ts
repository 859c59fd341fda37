import { getRetention, setRetention } from '@studiolo/contract/admin/retention-endpoints';
import type { RetentionStore } from '../../../core/retention/retention.store.ts';
import { handle } from '../../../platform/http/handle.ts';

export const retentionRoutes = ({ get, set }: RetentionStore) => [
  handle(getRetention, get),
  handle(setRetention, async ({ input }) => {
    await set(input);
    return null;
  }),
];

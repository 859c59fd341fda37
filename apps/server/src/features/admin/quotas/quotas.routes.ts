import { getQuota, setQuota } from '@studiolo/contract/admin/quota-endpoints';
import { EVERYBODY, type QuotaStore } from '../../../core/quotas/quotas.store.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { handle } from '../../../platform/http/handle.ts';

type Deps = {
  quotas: Pick<QuotaStore, 'get' | 'set'>;
  people: { find: (userId: string) => Promise<unknown> };
};

export const quotaRoutes = ({ quotas, people }: Deps) => {
  const accountOf = async (tableId: string | undefined): Promise<string> => {
    if (tableId === undefined) return EVERYBODY;
    if (!(await people.find(tableId))) throw new Refusal('NOT_FOUND');
    return tableId;
  };
  return [
    handle(getQuota, async ({ input }) => quotas.get(await accountOf(input.tableId))),
    handle(setQuota, async ({ input: { tableId, ...quota } }) => {
      await quotas.set(await accountOf(tableId), quota);
      return null;
    }),
  ];
};

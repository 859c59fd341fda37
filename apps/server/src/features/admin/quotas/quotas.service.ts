import type { Quota } from '@studiolo/contract/quotas/rules';
import { EVERYBODY, type QuotaStore } from '../../../core/quotas/quotas.store.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';

export type QuotaDeps = {
  quotas: Pick<QuotaStore, 'get' | 'set'>;
  people: { find: (userId: string) => Promise<unknown> };
};

export type QuotaService = ReturnType<typeof createQuotaService>;

/** Limits of one account, or of everybody if there is no id. */
export const createQuotaService = ({ quotas, people }: QuotaDeps) => {
  const accountOf = async (userId: string | undefined): Promise<string> => {
    if (userId === undefined) return EVERYBODY;
    if (!(await people.find(userId))) throw new Refusal('NOT_FOUND');
    return userId;
  };
  return {
    get: async (userId: string | undefined): Promise<Quota> => quotas.get(await accountOf(userId)),

    async set(userId: string | undefined, quota: Quota): Promise<null> {
      await quotas.set(await accountOf(userId), quota);
      return null;
    },
  };
};

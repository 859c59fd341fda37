import type { UserData } from '../user-data/user-data.ts';
import type { EntitlementStore } from './entitlements.store.ts';
import type { LedgerStore } from './ledger.store.ts';

export const ledgerUserData = (store: LedgerStore, entitlements: EntitlementStore): UserData => ({
  tables: ['charges', 'meter_usage', 'entitlements', 'group_plans', 'allowances'],
  export: async (owner) => ({
    charges: await store.chargesOf(owner),
    ...(await entitlements.allOf(owner)),
  }),
  async erase(owner, queryable) {
    await store.erase(owner, queryable);
    await entitlements.erase(owner, queryable);
  },
});

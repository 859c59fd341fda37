import type { UserData } from '../user-data/user-data.ts';
import type { LedgerStore } from './ledger.store.ts';

export const ledgerUserData = (store: LedgerStore): UserData => ({
  tables: ['charges', 'daily_usage'],
  export: async (owner) => ({ charges: await store.chargesOf(owner) }),
  erase: (owner, queryable) => store.erase(owner, queryable),
});

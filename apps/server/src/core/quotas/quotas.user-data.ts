import type { UserData } from '../user-data/user-data.ts';
import type { QuotaStore } from './quotas.store.ts';

export const quotaUserData = (store: QuotaStore): UserData => ({
  tables: ['quotas'],
  export: async (owner) => ({ limits: await store.get(owner) }),
  erase: store.erase,
});

import type { UserData } from '../user-data/user-data.ts';
import type { ModelStore } from './models.store.ts';

export const modelUserData = (store: ModelStore): UserData => ({
  tables: ['default_models'],
  export: async (owner) => ({ defaultModel: await store.defaultOf(owner) }),
  erase: (owner, queryable) => store.erase(owner, queryable),
});

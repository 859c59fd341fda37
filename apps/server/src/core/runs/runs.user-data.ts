import type { UserData } from '../user-data/user-data.ts';
import type { RunStore } from './runs.store.ts';

export const runUserData = (store: RunStore): UserData => ({
  tables: ['runs'],
  export: async (owner) => ({
    runs: (await store.ofAsker(owner)).map(({ id, kind, title, state, createdAt }) => ({
      id,
      kind,
      title,
      state,
      createdAt,
    })),
  }),
  erase: (owner, queryable) => store.erase(owner, queryable),
});

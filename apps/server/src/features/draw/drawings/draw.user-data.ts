import type { UserData } from '../../../core/user-data/user-data.ts';
import type { DrawingStore } from './drawings.store.ts';

/** The pictures themselves are files, and go with those. */
export const drawUserData = (drawings: DrawingStore): UserData => ({
  tables: ['drawings'],
  export: async (owner) => ({
    drawings: (await drawings.all(owner)).map(
      ({ id, action, prompt, painter, state, parentId, createdAt }) => ({
        ...{ id, action, prompt, painter, state, parentId, createdAt },
      }),
    ),
  }),
  erase: (owner, queryable) => drawings.erase(owner, queryable),
});

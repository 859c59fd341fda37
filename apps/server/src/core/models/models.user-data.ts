import type { UserData } from '../user-data/user-data.ts';
import type { LearnedAdjustmentStore } from './learned-adjustments.store.ts';
import type { ModelStore } from './models.store.ts';
import type { OwnServiceStore } from './own-services/own-services.store.ts';

/** Does not export keys, because exports end up on disks. */
export const modelUserData = (
  models: ModelStore,
  ownServices: OwnServiceStore,
  learned: LearnedAdjustmentStore,
): UserData => ({
  tables: ['default_models', 'learned_adjustments', 'own_services'],
  export: async (owner) => ({
    defaultModel: await models.defaultOf(owner),
    ownServices: (await ownServices.of(owner)).map(({ name, baseUrl, abilities }) => ({
      name,
      baseUrl,
      abilities,
    })),
  }),
  async erase(owner, queryable) {
    await models.erase(owner, queryable);
    await ownServices.erase(owner, queryable);
    await learned.erase(owner, queryable);
  },
});

import type { UserData } from '../user-data/user-data.ts';
import type { ModelStore } from './models.store.ts';
import type { OwnServiceStore } from './own-services.store.ts';

/** Keys are not taken along: an export lies about on disks. */
export const modelUserData = (models: ModelStore, ownServices: OwnServiceStore): UserData => ({
  tables: ['default_models', 'own_services'],
  export: async (owner) => ({
    defaultModel: await models.defaultOf(owner),
    ownServices: (await ownServices.of(owner)).map(({ name, baseUrl }) => ({ name, baseUrl })),
  }),
  async erase(owner, queryable) {
    await models.erase(owner, queryable);
    await ownServices.erase(owner, queryable);
  },
});

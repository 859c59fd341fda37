import type { UserData } from '../user-data/user-data.ts';
import type { ModelStore } from './models.store.ts';
import type { OwnServices } from './own-services.service.ts';
import type { OwnServiceStore } from './own-services.store.ts';

type Stores = { models: ModelStore; ownServices: OwnServiceStore; services: Pick<OwnServices, 'list'> };

/** Keys are not taken along: an export lies about on disks. */
export const modelUserData = ({ models, ownServices, services }: Stores): UserData => ({
  tables: ['default_models', 'own_services'],
  export: async (owner) => ({
    defaultModel: await models.defaultOf(owner),
    ownServices: (await services.list(owner)).map(({ name, baseUrl, keyEnd }) => ({ name, baseUrl, keyEnd })),
  }),
  async erase(owner, queryable) {
    await models.erase(owner, queryable);
    await ownServices.erase(owner, queryable);
  },
});

import { createBuiltinModel } from '../adapters/text-model/builtin/builtin.ts';
import { modelRoutes } from '../core/models/models.routes.ts';
import { createModels } from '../core/models/models.service.ts';
import { createModelStore } from '../core/models/models.store.ts';
import { modelUserData } from '../core/models/models.user-data.ts';
import { createOwnServices } from '../core/models/own-services.service.ts';
import { createOwnServiceStore } from '../core/models/own-services.store.ts';
import { createPictureReader } from '../core/models/read-picture.ts';
import { createModelServices } from '../core/models/services.service.ts';
import { createServiceStore } from '../core/models/services.store.ts';
import type { Feature } from '../core/plugging/plugging.feature.ts';
import type { Seal } from '../core/secrets/seal.ts';
import type { Environment } from '../env.ts';
import type { Database } from '../platform/database/database.ts';
import type { Egress } from '../platform/egress/egress.ts';
import type { Log } from '../platform/logging/log.ts';
import type { Push } from '../platform/push/push.ts';
import type { Clock } from '../ports/clock.ts';
import { connectOwnService, connectServices, servicesOf } from './provider-settings.ts';

type Options = {
  database: Database;
  environment: Environment;
  seal: Seal;
  egress: Egress;
  push: Push;
  clock: Clock;
  log: Log;
  isPro: (userId: string) => Promise<boolean>;
};

/** Wires the models that answer: the operator's services, people's own, and the built-in engine. */
export const createModelParts = async ({
  database,
  environment,
  seal,
  egress,
  push,
  clock,
  log,
  isPro,
}: Options) => {
  const store = createModelStore(database);
  const services = createModelServices({
    store: createServiceStore(database),
    seal,
    broadcast: push,
    log,
    fromEnvironment: servicesOf(environment),
    connect: connectServices(environment, egress.operatorFetch),
  });
  await services.load();
  const ownServiceStore = createOwnServiceStore(database);
  const ownServices = createOwnServices({
    store: ownServiceStore,
    seal,
    connect: connectOwnService(egress.userFetch),
  });
  const models = createModels({
    store,
    offeredToOwner: ownServices.offered,
    services: services.current,
    builtin: createBuiltinModel({ clock }),
    isPro,
  });
  const feature: Feature = {
    routes: modelRoutes(models, ownServices),
    userData: modelUserData(store, ownServiceStore),
  };
  return { models, services, pictureReader: createPictureReader({ models }), feature };
};

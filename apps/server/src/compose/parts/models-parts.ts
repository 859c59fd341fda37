import { createBuiltinModel } from '../../adapters/text-model/builtin/builtin.ts';
import { modelRoutes } from '../../core/models/models.routes.ts';
import { createModels } from '../../core/models/models.service.ts';
import { createLearnedAdjustments } from '../../core/models/learned-adjustments.service.ts';
import { createLearnedAdjustmentStore } from '../../core/models/learned-adjustments.store.ts';
import { createManagedModels } from '../../core/models/managed-models.service.ts';
import { createModelSettings } from '../../core/models/model-settings.service.ts';
import { createModelSettingsStore } from '../../core/models/model-settings.store.ts';
import { createModelsFile } from '../../core/models/models-file.ts';
import { createModelStore } from '../../core/models/models.store.ts';
import { modelUserData } from '../../core/models/models.user-data.ts';
import { createOwnServices } from '../../core/models/own-services/own-services.service.ts';
import { createOwnServiceStore } from '../../core/models/own-services/own-services.store.ts';
import { createPictureReader } from '../../core/models/read-picture.ts';
import { createModelServices } from '../../core/models/services/services.service.ts';
import { createServiceStore } from '../../core/models/services/services.store.ts';
import type { Feature } from '../../core/extension-points/extension-points.feature.ts';
import type { Seal } from '../../core/secrets/seal.ts';
import type { Environment } from '../../env.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Egress } from '../../platform/egress/egress.ts';
import type { Log } from '../../platform/logging/log.ts';
import type { Push } from '../../platform/push/push.ts';
import type { Tracing } from '../../platform/tracing/tracing.ts';
import type { Clock } from '../../ports/clock.ts';
import { connectOwnService, connectServices, labeledServicesOf, servicesOf } from '../provider-settings.ts';

type Options = {
  database: Database;
  environment: Environment;
  seal: Seal;
  egress: Egress;
  push: Push;
  clock: Clock;
  log: Log;
  tracing: Tracing;
  isPro: (userId: string) => Promise<boolean>;
  listingMs?: number | undefined;
};

/** Wires the models that answer: the operator's services, users' own, and the built-in engine. */
export const createModelParts = async ({
  database,
  environment,
  seal,
  egress,
  push,
  clock,
  log,
  tracing,
  isPro,
  listingMs,
}: Options) => {
  const store = createModelStore(database);
  const learnedStore = createLearnedAdjustmentStore(database);
  const learned = createLearnedAdjustments({ store: learnedStore, broadcast: push, clock, log });
  await learned.load();
  const services = createModelServices({
    store: createServiceStore(database),
    seal,
    broadcast: push,
    clock,
    log,
    fromEnvironment: servicesOf(environment),
    labeled: labeledServicesOf(environment),
    connect: connectServices(environment, egress.operatorFetch, learned),
    listingMs,
  });
  await services.load();
  const settings = createModelSettings({
    store: createModelSettingsStore(database),
    file: createModelsFile(environment.MODELS_FILE),
    broadcast: push,
    log,
  });
  await settings.load();
  const ownServiceStore = createOwnServiceStore(database);
  const ownServices = createOwnServices({
    store: ownServiceStore,
    seal,
    connect: connectOwnService(egress.userFetch, learned),
  });
  const models = createModels({
    store,
    offeredToOwner: ownServices.offered,
    services: services.current,
    changes: settings.current,
    builtin: createBuiltinModel({ clock }),
    tracing,
    isPro,
  });
  const feature: Feature = {
    routes: modelRoutes(models, ownServices),
    userData: modelUserData(store, ownServiceStore, learnedStore),
  };
  const managedModels = createManagedModels({ services: services.current, settings });
  return { models, services, managedModels, pictureReader: createPictureReader({ models }), feature };
};

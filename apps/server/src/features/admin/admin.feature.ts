import type { Feature } from '../../core/extension-points/extension-points.feature.ts';
import { adminRoutes } from './admin.routes.ts';
import { createInstanceService, type InstanceDeps } from './instance.service.ts';
import { createPeopleService, type PeopleDeps } from './people.service.ts';
import type { ManagedModelService } from './managed-models.ts';
import { managedModelRoutes } from './managed-models.routes.ts';
import { providerRoutes } from './providers.routes.ts';
import type { ProviderService } from './providers.service.ts';
import { setupRoutes } from './setup.routes.ts';
import { createSetupService, type SetupDeps } from './setup.service.ts';

/** The operators' pages. Has no data of its own. */
export const createAdminFeature = ({
  services,
  managedModels,
  ...deps
}: PeopleDeps &
  InstanceDeps &
  SetupDeps & { services: ProviderService; managedModels: ManagedModelService }): Feature => ({
  routes: [
    ...adminRoutes({ people: createPeopleService(deps), place: createInstanceService(deps) }),
    ...providerRoutes(services),
    ...managedModelRoutes(managedModels),
    ...setupRoutes(createSetupService(deps)),
  ],
});

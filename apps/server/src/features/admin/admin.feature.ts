import type { Feature } from '../../core/plugging/plugging.feature.ts';
import { adminRoutes } from './admin.routes.ts';
import { createPlaceService, type PlaceDeps } from './place.service.ts';
import { createPeopleService, type PeopleDeps } from './people.service.ts';
import { providerRoutes } from './providers.routes.ts';
import type { ProviderService } from './providers.service.ts';

/** What those see and do who run this place. It keeps nothing of its own. */
export const createAdminFeature = ({
  services,
  ...deps
}: PeopleDeps & PlaceDeps & { services: ProviderService }): Feature => ({
  routes: [
    ...adminRoutes({ people: createPeopleService(deps), place: createPlaceService(deps) }),
    ...providerRoutes(services),
  ],
});

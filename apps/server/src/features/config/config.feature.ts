import type { Feature } from '../../core/plugging/plugging.feature.ts';
import type { Models } from '../../core/models/models.service.ts';
import { configRoutes } from './config.routes.ts';
import { createConfigService } from './config.service.ts';

type Settings = {
  VARIANT?: 'international' | 'china' | undefined;
  TERMS_URL?: string | undefined;
  PRIVACY_URL?: string | undefined;
};

export const configFeature = ({
  models,
  environment,
  build,
}: {
  models: Models;
  environment: Settings;
  build: string;
}): Feature => ({
  routes: configRoutes(
    createConfigService({
      models,
      settings: {
        variant: environment.VARIANT ?? null,
        termsUrl: environment.TERMS_URL ?? '',
        privacyUrl: environment.PRIVACY_URL ?? '',
        build,
      },
    }),
  ),
});

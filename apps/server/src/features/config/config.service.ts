import type { PublicConfig } from '@studiolo/contract/config/entities';
import type { Models } from '../../core/models/models.service.ts';
import type { Regions } from '../../core/region/regions.ts';
import type { Place } from '../../platform/traffic/place.ts';

type Deps = {
  models: Models;
  regions: Regions;
  settings: Omit<PublicConfig, 'isBuiltinOnly' | 'hasNoAccounts' | 'variant' | 'completion'>;
  hasAccounts: () => Promise<boolean>;
  isCompleting: boolean;
};

export type ConfigService = ReturnType<typeof createConfigService>;

export const createConfigService = ({ models, regions, settings, hasAccounts, isCompleting }: Deps) => ({
  async get(place: Place): Promise<PublicConfig> {
    const [isBuiltinOnly, plain, isInUse] = await Promise.all([
      models.isBuiltinOnly(),
      models.plain(),
      hasAccounts(),
    ]);
    const offered = plain ? 'all' : 'own';
    return {
      ...settings,
      completion: isCompleting ? offered : 'off',
      variant: regions.known(place) ?? null,
      isBuiltinOnly,
      hasNoAccounts: !isInUse,
    };
  },
});

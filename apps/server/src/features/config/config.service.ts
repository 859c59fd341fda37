import type { PublicConfig } from '@studiolo/contract/config/entities';
import type { RetentionRules } from '@studiolo/contract/retention/rules';
import type { Models } from '../../core/models/models.service.ts';
import type { Regions } from '../../core/region/regions.ts';
import type { Place } from '../../platform/traffic/place.ts';

type Deps = {
  models: Models;
  regions: Regions;
  settings: Omit<PublicConfig, 'isBuiltinOnly' | 'hasNoAccounts' | 'variant' | 'completion' | 'retention'>;
  hasAccounts: () => Promise<boolean>;
  retention: () => Promise<RetentionRules>;
  isCompleting: boolean;
};

export type ConfigService = ReturnType<typeof createConfigService>;

export const createConfigService = ({
  models,
  regions,
  settings,
  hasAccounts,
  retention,
  isCompleting,
}: Deps) => ({
  async get(place: Place): Promise<PublicConfig> {
    const [isBuiltinOnly, plain, isInUse, rules] = await Promise.all([
      models.isBuiltinOnly(),
      models.plain(),
      hasAccounts(),
      retention(),
    ]);
    const offered = plain ? 'all' : 'own';
    return {
      ...settings,
      completion: isCompleting ? offered : 'off',
      variant: regions.known(place) ?? null,
      isBuiltinOnly,
      hasNoAccounts: !isInUse,
      retention: rules,
    };
  },
});

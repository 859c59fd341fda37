import type { PublicConfig } from '@studiolo/contract/config/entities';
import type { RetentionRules } from '@studiolo/contract/retention/rules';
import type { Models } from '../../core/models/models.service.ts';
import type { Regions } from '../../core/region/regions.ts';
import type { ClientOrigin } from '../../platform/traffic/client-origin.ts';

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
  async get(origin: ClientOrigin): Promise<PublicConfig> {
    const [isBuiltinOnly, defaultModel, hasAnyAccount, rules] = await Promise.all([
      models.isBuiltinOnly(),
      models.plain(),
      hasAccounts(),
      retention(),
    ]);
    const availability = defaultModel ? 'all' : 'own';
    return {
      ...settings,
      completion: isCompleting ? availability : 'off',
      variant: regions.known(origin) ?? null,
      isBuiltinOnly,
      hasNoAccounts: !hasAnyAccount,
      retention: rules,
    };
  },
});

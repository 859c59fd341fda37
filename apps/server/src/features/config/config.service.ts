import type { PublicConfig } from '@studiolo/contract/config/entities';
import type { Models } from '../../core/models/models.service.ts';

type Deps = { models: Models; settings: Omit<PublicConfig, 'isBuiltinOnly'> };

export type ConfigService = ReturnType<typeof createConfigService>;

/** What anyone may know of this deployment. */
export const createConfigService = ({ models, settings }: Deps) => ({
  get: async (): Promise<PublicConfig> => ({ ...settings, isBuiltinOnly: await models.isBuiltinOnly() }),
});

import type { RetentionRules } from '@studiolo/contract/retention/rules';
import type { RetentionStore } from '../../../core/retention/retention.store.ts';

export type RetentionService = ReturnType<typeof createRetentionService>;

/** Days after which data is removed. */
export const createRetentionService = (rules: RetentionStore) => ({
  get: rules.get,

  async set(changed: RetentionRules): Promise<null> {
    await rules.set(changed);
    return null;
  },
});

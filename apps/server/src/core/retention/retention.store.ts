import { NO_RETENTION_RULES, type RetentionRules } from '@studiolo/contract/retention/rules';
import type { Database } from '../../platform/database/database.ts';
import { retentionRules } from './retention.tables.ts';

export type RetentionStore = ReturnType<typeof createRetentionStore>;

export const createRetentionStore = (database: Database) => ({
  async get(): Promise<RetentionRules> {
    const [row] = await database.select().from(retentionRules);
    if (!row) return NO_RETENTION_RULES;
    const { conversations, sounds, files, actions, traces } = row;
    return { conversations, sounds, files, actions, traces };
  },

  async set(rules: RetentionRules): Promise<void> {
    await database
      .insert(retentionRules)
      .values({ id: 1, ...rules })
      .onConflictDoUpdate({ target: retentionRules.id, set: rules });
  },
});

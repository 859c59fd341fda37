import type { Database } from '../../platform/database/database.ts';
import { createSettingStore } from './setting.store.ts';

/** What a user wants every model to know; empty when that is switched off. */
export const customInstructionsReader = (database: Database) => {
  const store = createSettingStore(database);
  return async (userId: string): Promise<string> => {
    const setting = await store.settingOf(userId);
    return setting?.useCustomer ? setting.customer.trim() : '';
  };
};

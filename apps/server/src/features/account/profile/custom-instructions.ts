import { gathered } from '../../../platform/concurrency/gathered.ts';
import type { Database } from '../../../platform/database/database.ts';
import { createSettingStore } from './setting.store.ts';

/** What a user wants every model to know; empty when that is switched off. */
export const customInstructionsReader = (database: Database) => {
  const customOf = gathered(createSettingStore(database).customOf);
  return async (userId: string): Promise<string> => (await customOf(userId))?.trim() ?? '';
};

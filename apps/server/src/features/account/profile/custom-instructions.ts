import { batched } from '../../../platform/concurrency/batched.ts';
import type { Database } from '../../../platform/database/database.ts';
import { createSettingStore } from './setting.store.ts';

/** Reads a user's custom instructions; empty if they are switched off. */
export const customInstructionsReader = (database: Database) => {
  const customOf = batched(createSettingStore(database).customOf);
  return async (userId: string): Promise<string> => (await customOf(userId))?.trim() ?? '';
};

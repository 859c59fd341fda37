import { eq } from 'drizzle-orm';
import type { ModelSettings } from '@studiolo/contract/models/settings';
import type { Database } from '../../platform/database/database.ts';
import { modelSettings } from './models.tables.ts';

export type ModelSettingsStore = ReturnType<typeof createModelSettingsStore>;

export const createModelSettingsStore = (database: Database) => ({
  async all(): Promise<Map<string, ModelSettings>> {
    const rows = await database.select().from(modelSettings);
    return new Map(rows.map(({ name, settings }) => [name, settings]));
  },

  async put(name: string, settings: ModelSettings): Promise<void> {
    await database
      .insert(modelSettings)
      .values({ name, settings })
      .onConflictDoUpdate({ target: modelSettings.name, set: { settings } });
  },

  async delete(name: string): Promise<void> {
    await database.delete(modelSettings).where(eq(modelSettings.name, name));
  },
});

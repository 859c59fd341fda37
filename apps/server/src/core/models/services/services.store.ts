import { eq } from 'drizzle-orm';
import type { ServiceName } from '@studiolo/contract/models/services';
import type { Database } from '../../../platform/database/database.ts';
import { modelServices } from '../models.tables.ts';

type ServiceRow = typeof modelServices.$inferSelect;

export type ServiceStore = ReturnType<typeof createServiceStore>;

export const createServiceStore = (database: Database) => ({
  async all(): Promise<ServiceRow[]> {
    return database.select().from(modelServices);
  },

  async put(row: ServiceRow): Promise<void> {
    await database
      .insert(modelServices)
      .values(row)
      .onConflictDoUpdate({ target: modelServices.name, set: row });
  },

  async delete(name: ServiceName): Promise<void> {
    await database.delete(modelServices).where(eq(modelServices.name, name));
  },
});

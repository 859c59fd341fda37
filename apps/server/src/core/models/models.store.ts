import { eq } from 'drizzle-orm';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { defaultModels } from './models.tables.ts';

export type ModelStore = ReturnType<typeof createModelStore>;

export const createModelStore = (database: Database) => ({
  async defaultOf(owner: string): Promise<string | undefined> {
    const [row] = await database.select().from(defaultModels).where(eq(defaultModels.ownerId, owner));
    return row?.model;
  },

  async setDefault(owner: string, model: string): Promise<void> {
    await database
      .insert(defaultModels)
      .values({ ownerId: owner, model })
      .onConflictDoUpdate({ target: defaultModels.ownerId, set: { model } });
  },

  async erase(owner: string, queryable: Queryable): Promise<void> {
    await queryable.delete(defaultModels).where(eq(defaultModels.ownerId, owner));
  },
});

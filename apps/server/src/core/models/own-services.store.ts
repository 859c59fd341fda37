import { and, asc, eq } from 'drizzle-orm';
import type { ServiceName } from '@studiolo/contract/models/services';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { ownServices } from './models.tables.ts';

export type OwnServiceRow = typeof ownServices.$inferSelect;

export type OwnServiceStore = ReturnType<typeof createOwnServiceStore>;

const one = (owner: string, name: ServiceName) =>
  and(eq(ownServices.ownerId, owner), eq(ownServices.name, name));

export const createOwnServiceStore = (database: Database) => ({
  async of(owner: string): Promise<OwnServiceRow[]> {
    return database
      .select()
      .from(ownServices)
      .where(eq(ownServices.ownerId, owner))
      .orderBy(asc(ownServices.name));
  },

  async put(row: OwnServiceRow): Promise<void> {
    await database
      .insert(ownServices)
      .values(row)
      .onConflictDoUpdate({ target: [ownServices.ownerId, ownServices.name], set: row });
  },

  async delete(owner: string, name: ServiceName): Promise<void> {
    await database.delete(ownServices).where(one(owner, name));
  },

  async erase(owner: string, queryable: Queryable): Promise<void> {
    await queryable.delete(ownServices).where(eq(ownServices.ownerId, owner));
  },
});

import { and, asc, eq, sql } from 'drizzle-orm';
import type { ServiceName } from '@studiolo/contract/models/services';
import type { ModelAbilities } from '@studiolo/contract/models/settings';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { toJson } from '../../../platform/database/to-json.ts';
import { ownServices } from '../models.tables.ts';

export type OwnServiceRow = typeof ownServices.$inferSelect;

export type OwnServiceStore = ReturnType<typeof createOwnServiceStore>;

const one = (owner: string, name: ServiceName, label: string) =>
  and(eq(ownServices.ownerId, owner), eq(ownServices.name, name), eq(ownServices.label, label));

export const createOwnServiceStore = (database: Database) => ({
  async of(owner: string): Promise<OwnServiceRow[]> {
    return database
      .select()
      .from(ownServices)
      .where(eq(ownServices.ownerId, owner))
      .orderBy(asc(ownServices.name), asc(ownServices.label));
  },

  async find(owner: string, name: ServiceName, label: string): Promise<OwnServiceRow | undefined> {
    const [row] = await database
      .select()
      .from(ownServices)
      .where(one(owner, name, label));
    return row;
  },

  /** Replaces the corrections of one model; concurrent changes to other models are kept. */
  async setAbilities(
    { ownerId, name, label }: Pick<OwnServiceRow, 'ownerId' | 'name' | 'label'>,
    model: string,
    abilities: ModelAbilities,
  ): Promise<void> {
    const others = sql`${ownServices.abilities} - ${model}::text`;
    const isEmpty = Object.keys(abilities).length === 0;
    const entry = toJson({ [model]: abilities });
    await database
      .update(ownServices)
      .set({ abilities: isEmpty ? others : sql`(${others}) || ${entry}::jsonb` })
      .where(one(ownerId, name, label));
  },

  async put(row: Omit<OwnServiceRow, 'abilities'>): Promise<void> {
    await database
      .insert(ownServices)
      .values(row)
      .onConflictDoUpdate({ target: [ownServices.ownerId, ownServices.name, ownServices.label], set: row });
  },

  async delete(owner: string, name: ServiceName, label: string): Promise<void> {
    await database.delete(ownServices).where(one(owner, name, label));
  },

  async erase(owner: string, queryable: Queryable): Promise<void> {
    await queryable.delete(ownServices).where(eq(ownServices.ownerId, owner));
  },
});

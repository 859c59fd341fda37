import { and, eq, sql } from 'drizzle-orm';
import type { PreferencesChange, UserSetting } from '@studiolo/contract/account/entities';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { onlyRow } from '../../../platform/database/only-row.ts';
import { preferences, users } from '../account.tables.ts';

export type SettingStore = ReturnType<typeof createSettingStore>;

export const createSettingStore = (database: Database) => ({
  async settingOf(userId: string): Promise<UserSetting | undefined> {
    const [row] = await database
      .select({ useCustomer: users.useCustomer, customer: users.customer })
      .from(users)
      .where(eq(users.id, userId));
    return row;
  },

  /** Returns the custom instructions of the users who have them switched on. */
  async customOf(userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const rows = await database
      .select({ id: users.id, customer: users.customer })
      .from(users)
      .where(and(sql`${users.id} = any(${sql.param(userIds)}::uuid[])`, eq(users.useCustomer, true)));
    return new Map(rows.map(({ id, customer }) => [id, customer]));
  },

  async setSetting(userId: string, change: Partial<UserSetting>): Promise<void> {
    await database.update(users).set(change).where(eq(users.id, userId));
  },

  async changesOf(ownerId: string): Promise<PreferencesChange> {
    const [row] = await database.select().from(preferences).where(eq(preferences.ownerId, ownerId));
    return row?.changes ?? {};
  },

  /** Merges changes into the stored ones in one statement, so that concurrent changes are not lost. */
  async addChanges(ownerId: string, changes: PreferencesChange): Promise<PreferencesChange> {
    const writeOf = (of: typeof preferences.changes | ReturnType<typeof sql>) =>
      sql`coalesce(${of} -> 'write', '{}'::jsonb)`;
    const added = sql`excluded.changes`;
    const rows = await database
      .insert(preferences)
      .values({ ownerId, changes })
      .onConflictDoUpdate({
        target: preferences.ownerId,
        set: {
          changes: sql`${preferences.changes} || ${added} || jsonb_build_object('write', ${writeOf(preferences.changes)} || ${writeOf(added)})`,
        },
      })
      .returning();
    return onlyRow(rows).changes;
  },

  async erase(ownerId: string, queryable: Queryable): Promise<void> {
    await queryable.delete(preferences).where(eq(preferences.ownerId, ownerId));
  },
});

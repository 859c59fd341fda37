import { and, desc, eq } from 'drizzle-orm';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { writeTemplates } from './templates.tables.ts';

export type TemplateRow = typeof writeTemplates.$inferSelect;

export type TemplateStore = ReturnType<typeof createTemplateStore>;

const ownedBy = (owner: string, id: string) =>
  and(eq(writeTemplates.ownerId, owner), eq(writeTemplates.id, id));

export const createTemplateStore = (database: Database) => ({
  async ofOwner(owner: string): Promise<TemplateRow[]> {
    return database
      .select()
      .from(writeTemplates)
      .where(eq(writeTemplates.ownerId, owner))
      .orderBy(desc(writeTemplates.createdAt));
  },

  async find(owner: string, id: string): Promise<TemplateRow | undefined> {
    const [row] = await database.select().from(writeTemplates).where(ownedBy(owner, id));
    return row;
  },

  count: (owner: string): Promise<number> =>
    database.$count(writeTemplates, eq(writeTemplates.ownerId, owner)),

  async insert(row: TemplateRow): Promise<void> {
    await database.insert(writeTemplates).values(row);
  },

  async remove(owner: string, id: string): Promise<boolean> {
    const removed = await database
      .delete(writeTemplates)
      .where(ownedBy(owner, id))
      .returning({ id: writeTemplates.id });
    return removed.length === 1;
  },

  async erase(owner: string, queryable: Queryable): Promise<void> {
    await queryable.delete(writeTemplates).where(eq(writeTemplates.ownerId, owner));
  },
});

import { and, asc, count, eq, isNull } from 'drizzle-orm';
import { folders } from '../../../core/conversation/conversation.tables.ts';
import { createEntitle, createShelfStore } from '../../../core/sources/shelf.store.ts';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { projectSources } from './project-sources.tables.ts';

export type ProjectSourceRow = typeof projectSources.$inferSelect;

export type ProjectSourceStore = ReturnType<typeof createProjectSourceStore>;

const isNotDeleted = isNull(projectSources.deletedAt);

export const createProjectSourceStore = (database: Database) => ({
  ...createShelfStore(database, projectSources),

  entitle: createEntitle(database, projectSources),

  /** Locks a project until the commit, so that no other source is added; returns false if it was deleted. */
  async hold(folderId: string, queryable: Queryable): Promise<boolean> {
    const rows = await queryable
      .select({ id: folders.id })
      .from(folders)
      .where(and(eq(folders.id, folderId), isNull(folders.deletedAt)))
      .for('update');
    return rows.length === 1;
  },

  async ofProject(folderId: string): Promise<ProjectSourceRow[]> {
    return database
      .select()
      .from(projectSources)
      .where(and(eq(projectSources.folderId, folderId), isNotDeleted))
      .orderBy(asc(projectSources.createdAt), asc(projectSources.id));
  },

  countIn: (folderId: string, queryable: Queryable): Promise<number> =>
    queryable.$count(projectSources, and(eq(projectSources.folderId, folderId), isNotDeleted)),

  /** Returns the number of sources by project. Projects without sources are missing. */
  async counts(ownerId: string): Promise<ReadonlyMap<string, number>> {
    const rows = await database
      .select({ folderId: projectSources.folderId, sources: count() })
      .from(projectSources)
      .where(and(eq(projectSources.ownerId, ownerId), isNotDeleted))
      .groupBy(projectSources.folderId);
    return new Map(rows.map(({ folderId, sources }) => [folderId, sources]));
  },

  async ofOwner(ownerId: string): Promise<ProjectSourceRow[]> {
    return database
      .select()
      .from(projectSources)
      .where(and(eq(projectSources.ownerId, ownerId), isNotDeleted))
      .orderBy(asc(projectSources.createdAt));
  },

  async erase(ownerId: string, queryable: Queryable): Promise<void> {
    await queryable.delete(projectSources).where(eq(projectSources.ownerId, ownerId));
  },
});

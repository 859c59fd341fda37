import { NOTE_LIMITS } from '@studiolo/contract/notebooks/note-limits';
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import type { NoteRow, VersionCardRow, VersionRow } from './note-rows.ts';
import { notebookNoteVersions as versions } from './notes.tables.ts';

export type VersionStore = ReturnType<typeof createVersionStore>;

const CARD = {
  noteId: versions.noteId,
  ownerId: versions.ownerId,
  authorId: versions.authorId,
  version: versions.version,
  title: versions.title,
  excerpt: versions.excerpt,
  createdAt: versions.createdAt,
  updatedAt: versions.updatedAt,
};

const keptOf = (noteId: string) => sql`(select coalesce(min(kept.version), 0) from (
  select version from ${versions} where note_id = ${noteId} order by version desc limit ${NOTE_LIMITS.versions}::int
) as kept)`;

/** Saves a version; may replace the same author's version from a moment ago. */
export const rememberVersion = async (
  { id, ownerId, authorId, version, title, content, excerpt, anchors, updatedAt }: NoteRow,
  mayMerge: boolean,
  queryable: Queryable,
): Promise<void> => {
  const written = { authorId, version, title, content, excerpt, anchors, updatedAt };
  const [last] = await queryable
    .select({ version: versions.version, authorId: versions.authorId, createdAt: versions.createdAt })
    .from(versions)
    .where(eq(versions.noteId, id))
    .orderBy(desc(versions.version))
    .limit(1);
  const isMerged =
    mayMerge &&
    last?.authorId === authorId &&
    updatedAt.getTime() - last.createdAt.getTime() < NOTE_LIMITS.versionMs;
  if (last && isMerged) {
    await queryable
      .update(versions)
      .set(written)
      .where(and(eq(versions.noteId, id), eq(versions.version, last.version)));
    return;
  }
  await queryable.insert(versions).values({ noteId: id, ownerId, ...written, createdAt: updatedAt });
  await queryable.delete(versions).where(and(eq(versions.noteId, id), lt(versions.version, keptOf(id))));
};

export const createVersionStore = (database: Database) => ({
  async list(noteId: string): Promise<VersionCardRow[]> {
    return database
      .select(CARD)
      .from(versions)
      .where(eq(versions.noteId, noteId))
      .orderBy(desc(versions.version));
  },

  async find(noteId: string, version: number): Promise<VersionRow | undefined> {
    const [row] = await database
      .select()
      .from(versions)
      .where(and(eq(versions.noteId, noteId), eq(versions.version, version)));
    return row;
  },

  ofOwner: async (owner: string): Promise<VersionRow[]> =>
    database.select().from(versions).where(eq(versions.ownerId, owner)).orderBy(desc(versions.version)),

  async erase(owner: string, queryable: Queryable): Promise<void> {
    await queryable.delete(versions).where(eq(versions.ownerId, owner));
    await queryable.update(versions).set({ authorId: null }).where(eq(versions.authorId, owner));
  },
});

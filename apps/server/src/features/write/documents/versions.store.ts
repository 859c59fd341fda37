import { DOCUMENT_LIMITS } from '@studiolo/contract/write/document-limits';
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { writtenDocumentVersions as versions } from '../write.tables.ts';
import type { DocumentRow, VersionCardRow, VersionRow } from './document-rows.ts';

export type VersionStore = ReturnType<typeof createVersionStore>;

const CARD = {
  documentId: versions.documentId,
  ownerId: versions.ownerId,
  revision: versions.revision,
  title: versions.title,
  excerpt: versions.excerpt,
  words: versions.words,
  createdAt: versions.createdAt,
  updatedAt: versions.updatedAt,
};

const keptOf = (documentId: string) => sql`(select coalesce(min(kept.revision), 0) from (
  select revision from ${versions} where document_id = ${documentId}
  order by revision desc limit ${DOCUMENT_LIMITS.versions}::int
) as kept)`;

/** Saves a version; may replace the one from a moment ago. */
export const rememberVersion = async (
  { id, ownerId, revision, title, content, excerpt, words, anchors, updatedAt }: DocumentRow,
  mayMerge: boolean,
  queryable: Queryable,
): Promise<void> => {
  const written = { revision, title, content, excerpt, words, anchors, updatedAt };
  const [last] = await queryable
    .select({ revision: versions.revision, createdAt: versions.createdAt })
    .from(versions)
    .where(eq(versions.documentId, id))
    .orderBy(desc(versions.revision))
    .limit(1);
  const isMerged =
    mayMerge && last && updatedAt.getTime() - last.createdAt.getTime() < DOCUMENT_LIMITS.versionMs;
  if (isMerged) {
    await queryable
      .update(versions)
      .set(written)
      .where(and(eq(versions.documentId, id), eq(versions.revision, last.revision)));
    return;
  }
  await queryable.insert(versions).values({ documentId: id, ownerId, ...written, createdAt: updatedAt });
  await queryable.delete(versions).where(and(eq(versions.documentId, id), lt(versions.revision, keptOf(id))));
};

export const createVersionStore = (database: Database) => ({
  async list(documentId: string): Promise<VersionCardRow[]> {
    return database
      .select(CARD)
      .from(versions)
      .where(eq(versions.documentId, documentId))
      .orderBy(desc(versions.revision));
  },

  async find(documentId: string, revision: number): Promise<VersionRow | undefined> {
    const [row] = await database
      .select()
      .from(versions)
      .where(and(eq(versions.documentId, documentId), eq(versions.revision, revision)));
    return row;
  },

  ofOwner: async (owner: string): Promise<VersionRow[]> =>
    database.select().from(versions).where(eq(versions.ownerId, owner)).orderBy(desc(versions.revision)),

  async erase(owner: string, queryable: Queryable): Promise<void> {
    await queryable.delete(versions).where(eq(versions.ownerId, owner));
  },
});

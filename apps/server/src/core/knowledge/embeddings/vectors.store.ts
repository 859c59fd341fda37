import { sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import type { Reads } from '../../../platform/database/replica/replica.ts';
import { toJson } from '../../../platform/database/to-json.ts';
import { passageCounts, passages, passageSigns, passageVectors } from '../knowledge.tables.ts';

export type PendingPassage = { id: string; heading: string | null; text: string };
/** `vector` has one byte per number. Both are null for a passage that the service refused. */
export type NewVector = { id: string; signs: string | null; vector: Int8Array | null };
export type NearVector = { id: string; vector: Int8Array };

export type VectorStore = ReturnType<typeof createVectorStore>;

const asRow = ({ id, signs, vector }: NewVector) => ({
  id,
  signs,
  vector: vector && Buffer.from(vector.buffer).toString('base64'),
});

const unembedded = (space: string) => sql`not exists (
  select from ${passageSigns} as known where known.passage_id = ${passages.id} and known.space = ${space})`;

export const createVectorStore = (database: Database, reads: Reads = database) => ({
  /** Files with passages that lack a vector of the model. */
  async unfinished(space: string, limit: number): Promise<{ fileId: string; ownerId: string }[]> {
    const { fileId, ownerId, embeddedIn } = passageCounts;
    return database
      .select({ fileId, ownerId })
      .from(passageCounts)
      .where(sql`${embeddedIn} is distinct from ${space}`)
      .limit(limit);
  },

  /** Next passages of a file that lack a vector of the model, in reading order. */
  async lacking(space: string, owner: string, fileId: string, limit: number): Promise<PendingPassage[]> {
    const { rows } = await database.execute<PendingPassage>(sql`
      select id::text, heading, text from ${passages}
      where owner_id = ${owner}::uuid and file_id = ${fileId}::uuid and ${unembedded(space)}
      order by ordinal limit ${limit}`);
    return rows;
  },

  /** Replaces the vectors of passages. Skips passages that were deleted in the meantime. */
  async save(space: string, vectors: readonly NewVector[]): Promise<void> {
    const fresh = toJson(vectors.map(asRow));
    await database.execute(sql`
      with fresh as (
        select passage.id, passage.owner_id, passage.file_id, given.signs::varbit as signs, decode(given.vector, 'base64') as vector
        from json_to_recordset(${fresh}::json) as given(id bigint, signs text, vector text)
        join ${passages} as passage on passage.id = given.id
        for key share of passage
      ), kept as (
        insert into ${passageVectors} (passage_id, vector) select id, vector from fresh
        on conflict (passage_id) do update set vector = excluded.vector
      )
      insert into ${passageSigns} (passage_id, owner_id, file_id, space, signs)
      select id, owner_id, file_id, ${space}, signs from fresh
      on conflict (passage_id) do update set space = excluded.space, signs = excluded.signs`);
  },

  /** Marks a file as complete, unless it was parsed again in the meantime. */
  async finish(space: string, fileId: string): Promise<void> {
    await database.execute(sql`
      update ${passageCounts} set embedded_in = ${space}
      where file_id = ${fileId}::uuid and not exists (
        select from ${passages} where ${passages.fileId} = ${fileId}::uuid and ${unembedded(space)})`);
  },

  async copy(fromId: string, toId: string, queryable: Queryable): Promise<void> {
    const ofCopies = sql`
      join ${passages} as original on original.id = known.passage_id
      join ${passages} as copied on copied.file_id = ${toId}::uuid and copied.ordinal = original.ordinal
      where original.file_id = ${fromId}::uuid`;
    await queryable.execute(sql`
      insert into ${passageVectors} (passage_id, vector)
      select copied.id, vector from ${passageVectors} as known ${ofCopies}`);
    await queryable.execute(sql`
      insert into ${passageSigns} (passage_id, owner_id, file_id, space, signs)
      select copied.id, copied.owner_id, copied.file_id, space, signs from ${passageSigns} as known ${ofCopies}`);
  },

  /** Passages in scope whose signs differ least, with their vectors. */
  async nearest(
    space: string,
    owners: readonly string[],
    fileIds: readonly string[],
    signs: string,
    limit: number,
  ): Promise<NearVector[]> {
    const { rows } = await reads.execute<{ id: string; vector: Buffer }>(sql`
      select passage_id::text as id, vector from ${passageVectors} where passage_id in (
        select passage_id from ${passageSigns}
        where owner_id = any(${sql.param([...owners])}::uuid[]) and file_id = any(${sql.param([...fileIds])}::uuid[])
          and space = ${space} and length(signs) = ${signs.length}
        order by bit_count(signs # ${signs}::varbit) limit ${limit})`);
    return rows.map(({ id, vector }) => ({ id, vector: new Int8Array(vector) }));
  },
});

import { and, asc, desc, eq, inArray, lt, notInArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import type { Reads } from '../../platform/database/replica/replica.ts';
import { onlyRow } from '../../platform/database/only-row.ts';
import type { Candidate } from './bm25.ts';
import { passageCounts, passages } from './knowledge.tables.ts';
import { markOf, ownedTsquery, ownerMark, TOKENS_VERSION, toTsquery } from './tokens.ts';

export type PassageRow = Pick<
  typeof passages.$inferSelect,
  'id' | 'fileId' | 'ordinal' | 'text' | 'heading' | 'place'
>;
export type NewPassage = Omit<PassageRow, 'id' | 'fileId'> & { tokens: string; tokenCount: number };

/** The owner's files to search; all by default. */
export type FileRange = { within?: readonly string[]; without?: readonly string[] };

const COLUMNS = {
  id: passages.id,
  fileId: passages.fileId,
  ordinal: passages.ordinal,
  text: passages.text,
  heading: passages.heading,
  place: passages.place,
};
export type PassageOutline = Pick<PassageRow, 'id' | 'fileId' | 'heading'>;

/** `isFormer`: some passages wait to be reindexed, and are found by their older tokens until then. */
type ScopeSize = { count: number; averageLength: number; isFormer: boolean };

type CandidateRow = { id: string; length: number; ordinal: number; positions: Record<string, number[]> };

export type KnowledgeStore = ReturnType<typeof createKnowledgeStore>;

/** The ids are one parameter: there may be more of them than a statement can have parameters. */
const inScope = (owners: readonly string[], fileIds: readonly string[]) =>
  sql`owner_id = any(${sql.param([...owners])}::uuid[]) and file_id = any(${sql.param([...fileIds])}::uuid[])`;

const inRange = ({ within, without }: FileRange) =>
  within ? inArray(passages.fileId, [...within]) : without && notInArray(passages.fileId, [...without]);

export const createKnowledgeStore = (reads: Reads) => ({
  /** Replaces the passages of a file. Each batch is a JSON array of `NewPassage`. */
  async replace(
    owner: string,
    fileId: string,
    batches: readonly Uint8Array[],
    queryable: Queryable,
  ): Promise<void> {
    await this.remove(owner, fileId, queryable);
    for (const batch of batches) {
      await queryable.execute(sql`
        insert into ${passages} (owner_id, file_id, ordinal, text, heading, place, tokens, token_count)
        select ${owner}::uuid, ${fileId}::uuid, ordinal, text, heading, place, tokens::tsvector || ${ownerMark(owner)}::tsvector, "tokenCount"
        from json_to_recordset(${Buffer.from(batch).toString()}::json)
          as passage(ordinal int, text text, heading text, place jsonb, tokens text, "tokenCount" int)`);
    }
    await queryable.execute(sql`
      insert into ${passageCounts} (file_id, owner_id, passages, tokens, tokens_version)
      select ${fileId}::uuid, ${owner}::uuid, count(*), coalesce(sum(token_count), 0), ${TOKENS_VERSION}::int
      from ${passages} where ${inScope([owner], [fileId])}`);
  },

  async copy(
    from: { id: string; ownerId: string },
    to: { id: string; ownerId: string },
    queryable: Queryable,
  ): Promise<void> {
    await queryable.execute(sql`
      insert into ${passages} (owner_id, file_id, ordinal, text, heading, place, tokens, token_count)
      select ${to.ownerId}::uuid, ${to.id}::uuid, ordinal, text, heading, place,
        ts_delete(tokens, ${markOf(from.ownerId)}) || ${ownerMark(to.ownerId)}::tsvector, token_count
      from ${passages} where ${inScope([from.ownerId], [from.id])} order by ordinal`);
    await queryable.execute(sql`
      insert into ${passageCounts} (file_id, owner_id, passages, tokens, tokens_version, embedded_in)
      select ${to.id}::uuid, ${to.ownerId}::uuid, passages, tokens, tokens_version, embedded_in
      from ${passageCounts} where ${passageCounts.fileId} = ${from.id}::uuid`);
  },

  async sizeOf(owners: readonly string[], fileIds: readonly string[]): Promise<ScopeSize> {
    const rows = await reads
      .select({
        count: sql<number>`coalesce(sum(${passageCounts.passages}), 0)::int`,
        averageLength: sql<number>`coalesce(sum(${passageCounts.tokens})::float / nullif(sum(${passageCounts.passages}), 0), 0)`,
        isFormer: sql<boolean>`coalesce(min(${passageCounts.tokensVersion}) < ${TOKENS_VERSION}::int, false)`,
      })
      .from(passageCounts)
      .where(inScope(owners, fileIds));
    return onlyRow(rows);
  },

  /** Ids of the passages in scope that contain each token, without reading the passages. */
  async holders(
    owners: readonly string[],
    fileIds: readonly string[],
    tokens: readonly string[],
  ): Promise<Map<string, string[]>> {
    if (tokens.length === 0) return new Map();
    // Compares as text, so that only the token index applies: with stale statistics the planner would rather
    // read the tokens of all passages of the files.
    const scope = sql`owner_id::text = any(${sql.param([...owners])}::text[]) and file_id::text = any(${sql.param([...fileIds])}::text[])`;
    const each = tokens.map(
      (token, at) => sql`
        select ${at}::int as at, string_agg(id::text, ',') as ids from ${passages}
        where tokens @@ ${ownedTsquery(owners, toTsquery([token]))}::tsquery and ${scope}`,
    );
    const { rows } = await reads.execute<{ at: number; ids: string | null }>(
      sql.join(each, sql` union all `),
    );
    return new Map(rows.map(({ at, ids }) => [tokens[at] ?? '', ids?.split(',') ?? []]));
  },

  async candidates(
    owners: readonly string[],
    ids: readonly string[],
    tokens: readonly string[],
  ): Promise<Candidate[]> {
    const { rows } = await reads.execute<CandidateRow>(sql`
      select ${passages.id} as id, ${passages.tokenCount} as length, ${passages.ordinal} as ordinal,
        jsonb_object_agg(word.lexeme, to_jsonb(word.positions)) as positions
      from ${passages}, unnest(${passages.tokens}) as word
      where ${passages.id} = any(${sql.param([...ids])}::bigint[]) and ${passages.ownerId} = any(${sql.param([...owners])}::uuid[])
        and word.lexeme = any(${sql.param([...tokens])}::text[])
      group by ${passages.id}`);
    return rows.map(({ id, length, ordinal, positions }) => ({
      id: String(id),
      length,
      ordinal,
      frequencies: new Map(Object.entries(positions).map(([word, places]) => [word, places.length])),
      positions: new Map(Object.entries(positions)),
    }));
  },

  async byIds(owners: readonly string[], ids: readonly number[]): Promise<PassageRow[]> {
    if (ids.length === 0) return [];
    return reads
      .select(COLUMNS)
      .from(passages)
      .where(and(inArray(passages.ownerId, [...owners]), inArray(passages.id, [...ids])));
  },

  async inOrder(owners: readonly string[], fileIds: readonly string[], limit: number): Promise<PassageRow[]> {
    return reads
      .select(COLUMNS)
      .from(passages)
      .where(inScope(owners, fileIds))
      .orderBy(asc(passages.fileId), asc(passages.ordinal))
      .limit(limit);
  },

  async outline(
    owners: readonly string[],
    fileIds: readonly string[],
    limit: number,
  ): Promise<PassageOutline[]> {
    return reads
      .select({ id: passages.id, fileId: passages.fileId, heading: passages.heading })
      .from(passages)
      .where(inScope(owners, fileIds))
      .orderBy(asc(passages.fileId), asc(passages.ordinal))
      .limit(limit);
  },

  /** First passage of each file that matches a query, latest files first. */
  async holding(owner: string, tsquery: string, limit: number, range: FileRange = {}): Promise<PassageRow[]> {
    // Only ids are sorted: a common word occurs in most passages.
    const firsts = reads
      .selectDistinctOn([passages.fileId], { id: passages.id })
      .from(passages)
      .where(
        and(
          eq(passages.ownerId, owner),
          inRange(range),
          sql`${passages.tokens} @@ ${ownedTsquery([owner], tsquery)}::tsquery`,
        ),
      )
      .orderBy(asc(passages.fileId), asc(passages.ordinal))
      .as('firsts');
    const latest = reads.select({ id: firsts.id }).from(firsts).orderBy(desc(firsts.id)).limit(limit);
    return reads
      .select(COLUMNS)
      .from(passages)
      .where(inArray(passages.id, latest))
      .orderBy(desc(passages.id));
  },

  async openings(
    owners: readonly string[],
    fileIds: readonly string[],
    count: number,
  ): Promise<PassageRow[]> {
    return reads
      .select(COLUMNS)
      .from(passages)
      .where(and(inScope(owners, fileIds), lt(passages.ordinal, count)))
      .orderBy(asc(passages.fileId), asc(passages.ordinal));
  },

  async remove(owner: string, fileId: string, queryable: Queryable): Promise<void> {
    await queryable.delete(passages).where(inScope([owner], [fileId]));
    await queryable
      .delete(passageCounts)
      .where(and(eq(passageCounts.ownerId, owner), eq(passageCounts.fileId, fileId)));
  },

  async erase(owner: string, queryable: Queryable): Promise<void> {
    await queryable.delete(passages).where(eq(passages.ownerId, owner));
    await queryable.delete(passageCounts).where(eq(passageCounts.ownerId, owner));
  },
});

import { and, asc, desc, eq, inArray, lt, notInArray, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { onlyRow } from '../../platform/database/only-row.ts';
import type { Candidate } from './bm25.ts';
import { passages } from './knowledge.tables.ts';
import { toTsquery } from './tokens.ts';

export type PassageRow = Pick<
  typeof passages.$inferSelect,
  'id' | 'fileId' | 'ordinal' | 'text' | 'heading' | 'place'
>;
export type NewPassage = Omit<PassageRow, 'id' | 'fileId'> & { tokens: string; tokenCount: number };

/** Which of somebody's files are looked through: all of them when left out. */
export type FileRange = { within?: readonly string[]; without?: readonly string[] };

const COLUMNS = {
  id: passages.id,
  fileId: passages.fileId,
  ordinal: passages.ordinal,
  text: passages.text,
  heading: passages.heading,
  place: passages.place,
};
type CandidateRow = { id: string; length: number; ordinal: number; positions: Record<string, number[]> };

export type KnowledgeStore = ReturnType<typeof createKnowledgeStore>;

const inScope = (owner: string, fileIds: readonly string[]) =>
  and(eq(passages.ownerId, owner), inArray(passages.fileId, [...fileIds]));

const inRange = ({ within, without }: FileRange) =>
  within ? inArray(passages.fileId, [...within]) : without && notInArray(passages.fileId, [...without]);

export const createKnowledgeStore = (database: Database) => ({
  /** Puts the passages of a file, arrays of `NewPassage` in JSON, in place of those it had. */
  async replace(
    owner: string,
    fileId: string,
    batches: readonly Uint8Array[],
    queryable: Queryable,
  ): Promise<void> {
    await queryable.delete(passages).where(inScope(owner, [fileId]));
    for (const batch of batches) {
      await queryable.execute(sql`
        insert into ${passages} (owner_id, file_id, ordinal, text, heading, place, tokens, token_count)
        select ${owner}::uuid, ${fileId}::uuid, ordinal, text, heading, place, tokens::tsvector, "tokenCount"
        from json_to_recordset(${Buffer.from(batch).toString()}::json)
          as passage(ordinal int, text text, heading text, place jsonb, tokens text, "tokenCount" int)`);
    }
  },

  async copy(
    from: { id: string; ownerId: string },
    to: { id: string; ownerId: string },
    queryable: Queryable,
  ): Promise<void> {
    await queryable.execute(sql`
      insert into ${passages} (owner_id, file_id, ordinal, text, heading, place, tokens, token_count)
      select ${to.ownerId}::uuid, ${to.id}::uuid, ordinal, text, heading, place, tokens, token_count
      from ${passages} where ${inScope(from.ownerId, [from.id])} order by ordinal`);
  },

  async sizeOf(owner: string, fileIds: readonly string[]): Promise<{ count: number; averageLength: number }> {
    const rows = await database
      .select({
        count: sql<number>`count(*)::int`,
        averageLength: sql<number>`coalesce(avg(${passages.tokenCount}), 0)::float`,
      })
      .from(passages)
      .where(inScope(owner, fileIds));
    return onlyRow(rows);
  },

  /** Every passage in scope that holds one of the tokens, with where it holds each. */
  async candidates(
    owner: string,
    fileIds: readonly string[],
    tokens: readonly string[],
  ): Promise<Candidate[]> {
    const { rows } = await database.execute<CandidateRow>(sql`
      select ${passages.id} as id, ${passages.tokenCount} as length, ${passages.ordinal} as ordinal,
        jsonb_object_agg(word.lexeme, to_jsonb(word.positions)) as positions
      from ${passages}, unnest(${passages.tokens}) as word
      where ${inScope(owner, fileIds)} and ${passages.tokens} @@ ${toTsquery(tokens)}::tsquery
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

  async byIds(owner: string, ids: readonly number[]): Promise<PassageRow[]> {
    if (ids.length === 0) return [];
    return database
      .select(COLUMNS)
      .from(passages)
      .where(and(eq(passages.ownerId, owner), inArray(passages.id, [...ids])));
  },

  /** The passages of the files in reading order, at most `limit`. */
  async inOrder(owner: string, fileIds: readonly string[], limit: number): Promise<PassageRow[]> {
    return database
      .select(COLUMNS)
      .from(passages)
      .where(inScope(owner, fileIds))
      .orderBy(asc(passages.fileId), asc(passages.ordinal))
      .limit(limit);
  },

  /** The first passage of each file that satisfies a query, of the latest files. */
  async holding(owner: string, tsquery: string, limit: number, range: FileRange = {}): Promise<PassageRow[]> {
    const firsts = database
      .selectDistinctOn([passages.fileId], COLUMNS)
      .from(passages)
      .where(and(eq(passages.ownerId, owner), inRange(range), sql`${passages.tokens} @@ ${tsquery}::tsquery`))
      .orderBy(asc(passages.fileId), asc(passages.ordinal))
      .as('firsts');
    return database.select().from(firsts).orderBy(desc(firsts.id)).limit(limit);
  },

  /** How each of the files begins: its first passages, in reading order. */
  async openings(owner: string, fileIds: readonly string[], count: number): Promise<PassageRow[]> {
    return database
      .select(COLUMNS)
      .from(passages)
      .where(and(inScope(owner, fileIds), lt(passages.ordinal, count)))
      .orderBy(asc(passages.fileId), asc(passages.ordinal));
  },

  async remove(owner: string, fileId: string, queryable: Queryable): Promise<void> {
    await queryable.delete(passages).where(inScope(owner, [fileId]));
  },

  async erase(owner: string, queryable: Queryable): Promise<void> {
    await queryable.delete(passages).where(eq(passages.ownerId, owner));
  },
});

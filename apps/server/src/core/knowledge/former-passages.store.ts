import { and, asc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { toJson } from '../../platform/database/to-json.ts';
import { passageCounts, passages } from './knowledge.tables.ts';
import { ownerMark, TOKENS_VERSION } from './tokens.ts';

type FormerFile = { fileId: string; ownerId: string };
type IndexedText = { id: number; ordinal: number; heading: string | null; text: string };
type Tokens = { id: number; tokens: string; tokenCount: number };

export type FormerPassageStore = ReturnType<typeof createFormerPassageStore>;

/** Passages that were indexed with an older version of the tokens. */
export const createFormerPassageStore = (database: Database) => ({
  async files(limit: number): Promise<FormerFile[]> {
    return database
      .select({ fileId: passageCounts.fileId, ownerId: passageCounts.ownerId })
      .from(passageCounts)
      .where(lt(passageCounts.tokensVersion, TOKENS_VERSION))
      .limit(limit);
  },

  async passagesAfter(
    { ownerId, fileId }: FormerFile,
    ordinal: number,
    limit: number,
  ): Promise<IndexedText[]> {
    const { id, heading, text } = passages;
    return database
      .select({ id, ordinal: passages.ordinal, heading, text })
      .from(passages)
      .where(and(eq(passages.ownerId, ownerId), eq(passages.fileId, fileId), gt(passages.ordinal, ordinal)))
      .orderBy(asc(passages.ordinal))
      .limit(limit);
  },

  /** Replaces the tokens of passages. Skips passages that were deleted in the meantime. */
  async save(ownerId: string, tokenSets: readonly Tokens[]): Promise<void> {
    await database.execute(sql`
      update ${passages} set tokens = given.tokens::tsvector || ${ownerMark(ownerId)}::tsvector, token_count = given."tokenCount"
      from json_to_recordset(${toJson(tokenSets)}::json) as given(id bigint, tokens text, "tokenCount" int)
      where ${passages.id} = given.id and ${passages.ownerId} = ${ownerId}::uuid`);
  },

  async finish({ ownerId, fileId }: FormerFile): Promise<void> {
    await database.execute(sql`
      update ${passageCounts} set tokens_version = ${TOKENS_VERSION}::int, tokens = (
        select coalesce(sum(token_count), 0) from ${passages}
        where owner_id = ${ownerId}::uuid and file_id = ${fileId}::uuid)
      where ${passageCounts.fileId} = ${fileId}::uuid and ${passageCounts.tokensVersion} < ${TOKENS_VERSION}::int`);
  },
});

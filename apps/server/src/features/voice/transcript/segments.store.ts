import { and, asc, eq, gt, gte, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { containsAllWords } from '../../../platform/database/text-patterns.ts';
import { recordings, recordingSegments } from '../voice.tables.ts';

export type SegmentRow = typeof recordingSegments.$inferSelect;
/** Maximum number of segments of other recordings that are corrected at once. */
const MAX_OTHER_SEGMENTS = 1000;

export type SegmentStore = ReturnType<typeof createSegmentStore>;

/** Rows per statement. */
const BATCH_SIZE = 500;

const inOrder = [asc(recordingSegments.place), asc(recordingSegments.id)];

export const createSegmentStore = (database: Database) => {
  const isOf = (recordingId: string) => eq(recordingSegments.recordingId, recordingId);

  const insert = async (rows: readonly SegmentRow[], queryable: Queryable): Promise<void> => {
    for (let at = 0; at < rows.length; at += BATCH_SIZE)
      await queryable.insert(recordingSegments).values(rows.slice(at, at + BATCH_SIZE));
  };

  return {
    insert,

    async page(recordingId: string, from: number, size: number) {
      const [rows, total] = await Promise.all([
        database
          .select()
          .from(recordingSegments)
          .where(isOf(recordingId))
          .orderBy(...inOrder)
          .limit(size)
          .offset(from),
        database.$count(recordingSegments, isOf(recordingId)),
      ]);
      return { rows, total };
    },

    async all(recordingId: string, queryable: Queryable = database): Promise<SegmentRow[]> {
      return queryable
        .select()
        .from(recordingSegments)
        .where(isOf(recordingId))
        .orderBy(...inOrder);
    },

    async find(recordingId: string, id: string, queryable: Queryable = database) {
      const [row] = await queryable
        .select()
        .from(recordingSegments)
        .where(and(isOf(recordingId), eq(recordingSegments.id, id)));
      return row;
    },

    async after(recordingId: string, place: number, queryable: Queryable) {
      const [row] = await queryable
        .select()
        .from(recordingSegments)
        .where(and(isOf(recordingId), gt(recordingSegments.place, place)))
        .orderBy(...inOrder)
        .limit(1);
      return row;
    },

    async fromPiece(recordingId: string, piece: number): Promise<SegmentRow[]> {
      return database
        .select()
        .from(recordingSegments)
        .where(and(isOf(recordingId), gte(recordingSegments.piece, piece)))
        .orderBy(...inOrder);
    },

    async set(id: string, change: Partial<SegmentRow>, queryable: Queryable = database) {
      const [row] = await queryable
        .update(recordingSegments)
        .set(change)
        .where(eq(recordingSegments.id, id))
        .returning();
      return row;
    },

    async remove(ids: readonly string[], queryable: Queryable): Promise<void> {
      if (ids.length > 0)
        await queryable.delete(recordingSegments).where(inArray(recordingSegments.id, [...ids]));
    },

    async replaceFrom(
      recordingId: string,
      piece: number,
      rows: readonly SegmentRow[],
      queryable: Queryable,
    ): Promise<void> {
      await queryable
        .delete(recordingSegments)
        .where(and(isOf(recordingId), gte(recordingSegments.piece, piece)));
      await insert(rows, queryable);
    },

    async containing(recordingId: string, word: string, queryable: Queryable = database) {
      return queryable
        .select()
        .from(recordingSegments)
        .where(
          and(isOf(recordingId), sql`strpos(lower(${recordingSegments.text}), ${word.toLowerCase()}) > 0`),
        )
        .orderBy(...inOrder);
    },

    /** Returns the segments with a word in the owner's other recordings, except those being transcribed. */
    async containingInOthers(
      owner: string,
      recordingId: string,
      word: string,
      queryable: Queryable = database,
    ) {
      const rows = await queryable
        .select({ segment: recordingSegments })
        .from(recordingSegments)
        .innerJoin(recordings, eq(recordings.id, recordingSegments.recordingId))
        .where(
          and(
            eq(recordings.ownerId, owner),
            isNull(recordings.deletedAt),
            ne(recordings.state, 'hearing'),
            ne(recordings.id, recordingId),
            sql`strpos(lower(${recordingSegments.text}), ${word.toLowerCase()}) > 0`,
          ),
        )
        .limit(MAX_OTHER_SEGMENTS);
      return rows.map(({ segment }) => segment);
    },

    /** Returns the first segment of each recording that contains all the words. */
    async firstWith(ids: readonly string[], words: readonly string[]): Promise<Map<string, SegmentRow>> {
      if (ids.length === 0 || words.length === 0) return new Map();
      const rows = await database
        .selectDistinctOn([recordingSegments.recordingId])
        .from(recordingSegments)
        .where(
          and(
            inArray(recordingSegments.recordingId, [...ids]),
            containsAllWords(recordingSegments.text, words),
          ),
        )
        .orderBy(recordingSegments.recordingId, asc(recordingSegments.place));
      return new Map(rows.map((row) => [row.recordingId, row]));
    },
  };
};

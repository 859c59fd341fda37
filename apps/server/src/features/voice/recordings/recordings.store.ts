import { and, desc, eq, exists, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { RecordingState } from '@studiolo/contract/voice/entities';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { containsWord, containsAllWords } from '../../../platform/database/text-patterns.ts';
import { recordingMinutes, recordings, recordingSegments, recordingShares } from '../voice.tables.ts';

export type RecordingRow = typeof recordings.$inferSelect;

export type RecordingFilter = {
  words: readonly string[];
  folder?: string | undefined;
  tag?: string | undefined;
  states?: readonly RecordingState[] | undefined;
};
type Window = { current: number; size: number };

/** Maximum per run of the job. The next run handles the rest. */
const UNLEARNED_BATCH_SIZE = 50;

export type RecordingStore = ReturnType<typeof createRecordingStore>;

const ofOwner = (owner: string) => and(eq(recordings.ownerId, owner), isNull(recordings.deletedAt));

const NAME_AND_TAGS = sql`(${recordings.title} || ' ' || array_to_string(${recordings.tags}, ' '))`;

export const createRecordingStore = (database: Database) => {
  const containsInTranscript = (words: readonly string[]): SQL =>
    exists(
      database
        .select({ id: recordingSegments.id })
        .from(recordingSegments)
        .where(
          and(
            eq(recordingSegments.recordingId, recordings.id),
            containsAllWords(recordingSegments.text, words),
          ),
        ),
    );

  const matching = (owner: string, { words, folder, tag, states }: RecordingFilter): SQL | undefined =>
    and(
      ofOwner(owner),
      words.length === 0
        ? undefined
        : or(and(...words.map((word) => containsWord(NAME_AND_TAGS, word))), containsInTranscript(words)),
      folder === undefined ? undefined : eq(recordings.folder, folder),
      tag === undefined ? undefined : sql`${tag} = any(${recordings.tags})`,
      states === undefined || states.length === 0 ? undefined : inArray(recordings.state, [...states]),
    );

  return {
    /** Returns false if the same message or upload has already created one. */
    async insert(row: RecordingRow, queryable: Queryable = database): Promise<boolean> {
      const inserted = await queryable
        .insert(recordings)
        .values(row)
        .onConflictDoNothing()
        .returning({ id: recordings.id });
      return inserted.length === 1;
    },

    async find(id: string, queryable: Queryable = database): Promise<RecordingRow | undefined> {
      const [row] = await queryable
        .select()
        .from(recordings)
        .where(and(eq(recordings.id, id), isNull(recordings.deletedAt)));
      return row;
    },

    /** Includes deleted recordings, because they may be restored after their run has ended. */
    async findEvenDeleted(id: string, queryable: Queryable): Promise<RecordingRow | undefined> {
      const [row] = await queryable.select().from(recordings).where(eq(recordings.id, id));
      return row;
    },

    async findOwn(owner: string, id: string): Promise<RecordingRow | undefined> {
      const [row] = await database
        .select()
        .from(recordings)
        .where(and(ofOwner(owner), eq(recordings.id, id)));
      return row;
    },

    async findByKey(owner: string, key: string): Promise<RecordingRow | undefined> {
      const [row] = await database
        .select()
        .from(recordings)
        .where(and(eq(recordings.ownerId, owner), eq(recordings.key, key)));
      return row;
    },

    async findByFile(owner: string, fileId: string): Promise<RecordingRow | undefined> {
      const [row] = await database
        .select()
        .from(recordings)
        .where(and(eq(recordings.ownerId, owner), eq(recordings.fileId, fileId)));
      return row;
    },

    countInProgress: (owner: string): Promise<number> =>
      database.$count(recordings, and(ofOwner(owner), inArray(recordings.state, ['recording', 'keeping']))),

    async page(owner: string, filter: RecordingFilter, { current, size }: Window) {
      const condition = matching(owner, filter);
      const [rows, total] = await Promise.all([
        database
          .select()
          .from(recordings)
          .where(condition)
          .orderBy(desc(recordings.createdAt), desc(recordings.id))
          .limit(size)
          .offset((current - 1) * size),
        database.$count(recordings, condition),
      ]);
      return { rows, total };
    },

    async shelves(owner: string): Promise<{ folders: string[]; tags: string[] }> {
      const [folders, tags] = await Promise.all([
        database
          .selectDistinct({ name: recordings.folder })
          .from(recordings)
          .where(and(ofOwner(owner), sql`${recordings.folder} <> ''`))
          .orderBy(recordings.folder),
        database
          .selectDistinct({ name: sql<string>`unnest(${recordings.tags})`.as('name') })
          .from(recordings)
          .where(ofOwner(owner))
          .orderBy(sql`name`),
      ]);
      return { folders: folders.map(({ name }) => name), tags: tags.map(({ name }) => name) };
    },

    /** Returns the state of the recordings' minutes, and which of them are shared. */
    async minutesAndShares(ids: readonly string[]) {
      if (ids.length === 0) return { minutes: [], shared: [] };
      const [minutes, shared] = await Promise.all([
        database
          .select({ id: recordingMinutes.recordingId, state: recordingMinutes.state })
          .from(recordingMinutes)
          .where(inArray(recordingMinutes.recordingId, [...ids])),
        database
          .selectDistinct({ id: recordingShares.recordingId })
          .from(recordingShares)
          .where(inArray(recordingShares.recordingId, [...ids])),
      ]);
      return { minutes, shared };
    },

    /** Changes a recording. Returns false if it was erased or is not in one of the given states. */
    async set(
      id: string,
      change: Partial<RecordingRow>,
      queryable: Queryable = database,
      states?: readonly RecordingState[],
    ): Promise<boolean> {
      const changed = await queryable
        .update(recordings)
        .set(change)
        .where(and(eq(recordings.id, id), states ? inArray(recordings.state, [...states]) : undefined))
        .returning({ id: recordings.id });
      return changed.length === 1;
    },

    /** Returns recordings whose transcript changed since it was learned. */
    async unlearned(): Promise<RecordingRow[]> {
      return database
        .select()
        .from(recordings)
        .where(
          and(
            eq(recordings.isUnlearned, true),
            inArray(recordings.state, ['kept', 'ready']),
            isNull(recordings.deletedAt),
          ),
        )
        .limit(UNLEARNED_BATCH_SIZE);
    },

    async all(owner: string): Promise<RecordingRow[]> {
      return database.select().from(recordings).where(ofOwner(owner)).orderBy(recordings.createdAt);
    },

    async ids(owner: string, queryable: Queryable): Promise<string[]> {
      const rows = await queryable
        .select({ id: recordings.id })
        .from(recordings)
        .where(eq(recordings.ownerId, owner));
      return rows.map(({ id }) => id);
    },

    async erase(owner: string, queryable: Queryable): Promise<string[]> {
      const removed = await queryable
        .delete(recordings)
        .where(eq(recordings.ownerId, owner))
        .returning({ id: recordings.id });
      return removed.map(({ id }) => id);
    },
  };
};

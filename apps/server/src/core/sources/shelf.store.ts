import type { Schedule } from '@studiolo/contract/evidence/schedule';
import type { SourceChanges } from '@studiolo/contract/evidence/source-changes';
import type { Sentence } from '@studiolo/contract/text/say';
import { and, eq, inArray, isNotNull, isNull, or, sql, type InferSelectModel, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database, Queryable } from '../../platform/database/database.ts';

/** A row of a table with `sourceColumns`. */
export type SourceFields = {
  id: string;
  ownerId: string;
  title: string;
  fileId: string | null;
  nextFileId: string | null;
  url: string;
  fetching: 'waiting' | 'running' | null;
  error: Sentence | null;
  retryAt: Date | null;
  retries: number;
  schedule: Schedule;
  dueAt: Date | null;
  changes: SourceChanges | null;
  createdAt: Date;
  deletedAt: Date | null;
};

/** Fields of a source that records whether a person chose its title, or it is the page's address or the file's name. */
export type TitledFields = SourceFields & { titledBy: 'address' | 'person' };

export type SourceTable = PgTable & Record<keyof SourceFields, PgColumn>;
export type SourceRowOf<Table extends SourceTable> = InferSelectModel<Table> & SourceFields;

/** Maximum number of sources that one sweep handles; the next sweep handles the rest. */
const SWEEP_BATCH_SIZE = 200;

/** Queries that every table of sources needs. They include deleted sources, whose runs still end. */
export type ShelfStore<R extends SourceFields> = {
  insert: (row: R, queryable: Queryable) => Promise<void>;
  findAny: (id: string, queryable?: Queryable) => Promise<R | undefined>;
  findAll: (ids: readonly string[]) => Promise<R[]>;
  /** Sources of a file, or of its replacement. A recording may be a source of several notebooks. */
  ofFile: (fileId: string, queryable?: Queryable) => Promise<R[]>;
  /** Changes a source; returns undefined if it is gone. */
  set: (
    id: string,
    change: Partial<SourceFields> | Partial<R>,
    queryable?: Queryable,
  ) => Promise<R | undefined>;
  /** Changes a source unless its files changed meanwhile; returns false in that case. */
  settle: (
    source: Pick<R, 'id' | 'fileId' | 'nextFileId'>,
    change: Partial<SourceFields> | Partial<R>,
    queryable: Queryable,
  ) => Promise<boolean>;
  /** Returns the new files of sources. */
  unsettled: () => Promise<string[]>;
  /** Returns sources whose page is due to be fetched again, and that are not being fetched. */
  due: (now: Date) => Promise<R[]>;
};

/** Creates the queries of a table. Only sources that match `isWanted` are refetched on a schedule. */
export const createShelfStore = <Table extends SourceTable>(
  database: Database,
  table: Table,
  isWanted?: SQL,
): ShelfStore<SourceRowOf<Table>> => {
  type R = SourceRowOf<Table>;
  const from: PgTable = table;

  const select = async (where: SQL | undefined, queryable: Queryable): Promise<R[]> =>
    (await queryable.select().from(from).where(where)) as R[];

  return {
    async insert(row, queryable) {
      await queryable.insert(from).values(row);
    },

    findAny: async (id, queryable = database) => (await select(eq(table.id, id), queryable))[0],

    findAll: (ids) => select(inArray(table.id, [...ids]), database),

    ofFile: (fileId, queryable = database) =>
      select(or(eq(table.fileId, fileId), eq(table.nextFileId, fileId)), queryable),

    async set(id, change, queryable = database) {
      const [row] = await queryable.update(from).set(change).where(eq(table.id, id)).returning();
      return row as R | undefined;
    },

    async settle({ id, fileId, nextFileId }, change, queryable) {
      const is = (column: PgColumn, value: string | null) =>
        value === null ? isNull(column) : eq(column, value);
      const changed = await queryable
        .update(from)
        .set(change)
        .where(and(eq(table.id, id), is(table.fileId, fileId), is(table.nextFileId, nextFileId)))
        .returning({ id: table.id });
      return changed.length === 1;
    },

    async unsettled() {
      const rows = await database
        .select({ fileId: table.nextFileId })
        .from(from)
        .where(isNotNull(table.nextFileId))
        .limit(SWEEP_BATCH_SIZE);
      return rows.map(({ fileId }) => String(fileId));
    },

    async due(now) {
      const rows = await database
        .select()
        .from(from)
        .where(
          and(
            sql`least(${table.dueAt}, ${table.retryAt}) <= ${now.toISOString()}::timestamptz`,
            isNull(table.fetching),
            isNull(table.deletedAt),
            isWanted,
          ),
        )
        .limit(SWEEP_BATCH_SIZE);
      return rows as R[];
    },
  };
};

/** Sets the title of a source unless a person chose one. */
export const createEntitle =
  (database: Database, table: SourceTable & { titledBy: PgColumn }) =>
  async (id: string, title: string, queryable: Queryable = database): Promise<void> => {
    const from: PgTable = table;
    await queryable
      .update(from)
      .set({ title })
      .where(and(eq(table.id, id), eq(table.titledBy, 'address')));
  };

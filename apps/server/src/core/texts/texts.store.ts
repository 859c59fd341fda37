import type { Anchor } from '@studiolo/contract/evidence/anchor';
import {
  and,
  desc,
  eq,
  getTableColumns,
  isNull,
  notInArray,
  or,
  type InferSelectModel,
  type SQL,
} from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database, Queryable, Transaction } from '../../platform/database/database.ts';
import { containsAllWords } from '../../platform/database/text-patterns.ts';

/** Columns that a save changes. */
export type TextChange = {
  title: string;
  content: string;
  excerpt: string;
  anchors: Anchor[];
  updatedAt: Date;
};

/** A row of a table with `textColumns`. */
export type TextFields = TextChange & {
  id: string;
  ownerId: string;
  version: number;
  createdAt: Date;
  deletedAt: Date | null;
};

/** A row of the table of its versions. */
export type VersionFields = TextChange & {
  textId: string;
  ownerId: string;
  version: number;
  createdAt: Date;
};

export type TextTable = PgTable & Record<keyof TextFields, PgColumn>;
/** Has an `authorId` if several people write. */
export type VersionTable = PgTable & Record<keyof VersionFields, PgColumn>;

export type TextRowOf<Table extends TextTable> = InferSelectModel<Table> & TextFields;
export type VersionRowOf<Table extends VersionTable> = InferSelectModel<Table> & VersionFields;
export type CardOf<Row> = Omit<Row, 'content' | 'anchors'>;

type TextTables<Table, Versions> = {
  texts: Table;
  versions: Versions;
  /**
   * `versions` is the number of newest versions that are kept. Changes by one person within `versionMs` are
   * merged into one version.
   */
  limits: { versions: number; versionMs: number };
};

/** Requires each word to be in the title or in the text. */
export const containsWords = (
  { title, content }: Pick<TextTable, 'title' | 'content'>,
  words: readonly string[],
): SQL | undefined =>
  and(...words.map((word) => or(containsAllWords(title, [word]), containsAllWords(content, [word]))));

export type TextStore<Row extends TextFields, Version extends VersionFields> = {
  /** Returns false if the id is taken. */
  insert: (row: Row, tx: Transaction) => Promise<boolean>;
  /** Saves over the given version only; returns undefined if the text has a newer one or is deleted. */
  save: (
    text: Pick<Row, 'id' | 'version'>,
    /** May have additional columns. */
    change: TextChange,
    isApart: boolean,
    tx: Transaction,
  ) => Promise<Row | undefined>;
  /** Versions of a text without their content, the newest first. */
  listVersions: (textId: string) => Promise<CardOf<Version>[]>;
  findVersion: (textId: string, version: number) => Promise<Version | undefined>;
  versionsOf: (owner: string) => Promise<Version[]>;
};

/** A row of a text that several people write. */
type AuthoredRow = { authorId?: string | null };

const columnsOf = (table: PgTable): Record<string, PgColumn> => getTableColumns(table);

/** Queries that every table of texts needs. The newest version equals the text. */
export const createTextStore = <Table extends TextTable, Versions extends VersionTable>(
  database: Database,
  { texts, versions, limits }: TextTables<Table, Versions>,
): TextStore<TextRowOf<Table>, VersionRowOf<Versions>> => {
  type Row = TextRowOf<Table>;
  type Version = VersionRowOf<Versions>;
  const allTexts: PgTable = texts;
  const allVersions: PgTable = versions;
  const { content: _content, anchors: _anchors, ...card } = columnsOf(allVersions);
  const ofText = (textId: string) => eq(versions.textId, textId);
  const ofVersion = (textId: string, version: number) => and(ofText(textId), eq(versions.version, version));
  const newestFirst = desc(versions.version);

  /** Saves a version; may replace the same author's version from a moment ago. */
  const remember = async (row: Row, mayMerge: boolean, queryable: Queryable): Promise<void> => {
    const names = Object.keys(columnsOf(allVersions)).filter((name) => name in row && name !== 'createdAt');
    const written = Object.fromEntries(names.map((name) => [name, row[name as keyof Row]]));
    const [last] = (await queryable
      .select(card)
      .from(allVersions)
      .where(ofText(row.id))
      .orderBy(newestFirst)
      .limit(1)) as CardOf<Version & AuthoredRow>[];
    const isMerged =
      mayMerge &&
      last !== undefined &&
      last.authorId === (row as AuthoredRow).authorId &&
      row.updatedAt.getTime() - last.createdAt.getTime() < limits.versionMs;
    if (isMerged) {
      await queryable.update(allVersions).set(written).where(ofVersion(row.id, last.version));
      return;
    }
    await queryable.insert(allVersions).values({ textId: row.id, ...written, createdAt: row.updatedAt });
    const retained = queryable
      .select({ version: versions.version })
      .from(allVersions)
      .where(ofText(row.id))
      .orderBy(newestFirst)
      .limit(limits.versions);
    await queryable.delete(allVersions).where(and(ofText(row.id), notInArray(versions.version, retained)));
  };

  return {
    async insert(row, tx) {
      const inserted = await tx
        .insert(allTexts)
        .values(row)
        .onConflictDoNothing()
        .returning({ id: texts.id });
      if (inserted.length === 1) await remember(row, false, tx);
      return inserted.length === 1;
    },

    async save({ id, version }, change, isApart, tx) {
      const [saved] = (await tx
        .update(allTexts)
        .set({ ...change, version: version + 1 })
        .where(and(eq(texts.id, id), isNull(texts.deletedAt), eq(texts.version, version)))
        .returning()) as Row[];
      if (saved) await remember(saved, !isApart, tx);
      return saved;
    },

    listVersions: async (textId) =>
      (await database
        .select(card)
        .from(allVersions)
        .where(ofText(textId))
        .orderBy(newestFirst)) as CardOf<Version>[],

    async findVersion(textId, version) {
      const [row] = await database.select().from(allVersions).where(ofVersion(textId, version));
      return row as Version | undefined;
    },

    versionsOf: async (owner) =>
      (await database
        .select()
        .from(allVersions)
        .where(eq(versions.ownerId, owner))
        .orderBy(newestFirst)) as Version[],
  };
};

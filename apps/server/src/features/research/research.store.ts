import { and, asc, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Anchor } from '@studiolo/contract/evidence/anchor';
import type {
  ReportSentenceState,
  ResearchMessage,
  ResearchStatus,
} from '@studiolo/contract/research/entities';
import { toJson } from '../../platform/database/to-json.ts';
import { containsWord } from '../../platform/database/text-patterns.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { researchSteps, researches } from './research.tables.ts';

export type ResearchRow = typeof researches.$inferSelect;
export type StepRow = typeof researchSteps.$inferSelect;

const owned = (owner: string) => and(eq(researches.ownerId, owner), isNull(researches.deletedAt));

/** Columns for lists; a report is many times as large. */
const LISTED = {
  id: researches.id,
  title: researches.title,
  question: researches.question,
  status: researches.status,
  createdAt: researches.createdAt,
  updatedAt: researches.updatedAt,
  /** States of the sentences of the report; null without a report. */
  states: sql<
    ReportSentenceState[] | null
  >`jsonb_path_query_array(${researches.report}, '$.sentences[*].state')`,
};

export type ListedRow = Awaited<ReturnType<ResearchStore['page']>>['rows'][number];

const CALLED = sql`(${researches.title} || ' ' || ${researches.question})`;

export type ResearchStore = ReturnType<typeof createResearchStore>;

export const createResearchStore = (database: Database) => ({
  /** Returns false if the same request has already created one. */
  async insert(row: ResearchRow, queryable: Queryable): Promise<boolean> {
    const created = await queryable
      .insert(researches)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: researches.id });
    return created.length === 1;
  },

  async findByMessage(owner: string, messageId: string): Promise<ResearchRow | undefined> {
    const [row] = await database
      .select()
      .from(researches)
      .where(and(eq(researches.ownerId, owner), eq(researches.messageId, messageId)));
    return row;
  },

  count: (owner: string): Promise<number> => database.$count(researches, owned(owner)),

  async find(owner: string, id: string, queryable: Queryable = database): Promise<ResearchRow | undefined> {
    const [row] = await queryable
      .select()
      .from(researches)
      .where(and(owned(owner), eq(researches.id, id)));
    return row;
  },

  async page(owner: string, { current, size }: { current: number; size: number }) {
    const rows = await database
      .select(LISTED)
      .from(researches)
      .where(owned(owner))
      .orderBy(desc(researches.createdAt), desc(researches.id))
      .limit(size)
      .offset((current - 1) * size);
    return { rows, total: await this.count(owner) };
  },

  async withWords(owner: string, words: readonly string[], limit: number) {
    return database
      .select({
        id: researches.id,
        title: researches.title,
        question: researches.question,
        updatedAt: researches.updatedAt,
      })
      .from(researches)
      .where(and(owned(owner), ...words.map((word) => containsWord(CALLED, word))))
      .orderBy(desc(researches.updatedAt))
      .limit(limit);
  },

  /** Starts a run of a research task in one of the given states; false if it is in another. */
  async begin(
    id: string,
    states: readonly ResearchStatus[],
    change: Partial<ResearchRow>,
    queryable: Queryable,
  ): Promise<boolean> {
    const changed = await queryable
      .update(researches)
      .set(change)
      .where(
        and(eq(researches.id, id), isNull(researches.deletedAt), inArray(researches.status, [...states])),
      )
      .returning({ id: researches.id });
    return changed.length === 1;
  },

  /** Changes a research task while the same run is working on it. */
  async setOfRun(
    id: string,
    runId: string,
    change: Partial<ResearchRow>,
    queryable: Queryable = database,
  ): Promise<boolean> {
    const changed = await queryable
      .update(researches)
      .set(change)
      .where(and(eq(researches.id, id), eq(researches.runId, runId)))
      .returning({ id: researches.id });
    return changed.length === 1;
  },

  /** Adds a message to a running research task, once and up to a maximum. */
  async addMessage(
    owner: string,
    id: string,
    message: ResearchMessage,
    maxMessages: number,
  ): Promise<ResearchRow | undefined> {
    const isNew = sql`not ${researches.messages} @> ${toJson([{ messageId: message.messageId }])}::jsonb`;
    const [row] = await database
      .update(researches)
      .set({ messages: sql`${researches.messages} || ${toJson([message])}::jsonb` })
      .where(
        and(
          owned(owner),
          eq(researches.id, id),
          eq(researches.status, 'running'),
          isNew,
          sql`jsonb_array_length(${researches.messages}) < ${maxMessages}`,
        ),
      )
      .returning();
    return row;
  },

  /** Saves steps of the record; those of an earlier attempt stay. */
  async addSteps(rows: readonly StepRow[]): Promise<void> {
    if (rows.length > 0)
      await database
        .insert(researchSteps)
        .values([...rows])
        .onConflictDoNothing();
  },

  async steps(id: string, after: number): Promise<StepRow[]> {
    return database
      .select()
      .from(researchSteps)
      .where(and(eq(researchSteps.researchId, id), gt(researchSteps.position, after)))
      .orderBy(asc(researchSteps.position));
  },

  async clearSteps(id: string, queryable: Queryable): Promise<void> {
    await queryable.delete(researchSteps).where(eq(researchSteps.researchId, id));
  },

  /** Whether a report of this user cites exactly these words at this place. */
  async hasCited(owner: string, { fileId, name, quote, hash, place }: Anchor): Promise<boolean> {
    const cited = toJson({ anchors: [{ fileId, name, quote, hash, place }] });
    return (
      (await database.$count(researches, and(owned(owner), sql`${researches.report} @> ${cited}::jsonb`))) > 0
    );
  },

  async ofOwner(owner: string): Promise<ResearchRow[]> {
    return database.select().from(researches).where(owned(owner)).orderBy(asc(researches.createdAt));
  },

  async erase(owner: string, queryable: Queryable): Promise<void> {
    await queryable.delete(researches).where(eq(researches.ownerId, owner));
  },
});

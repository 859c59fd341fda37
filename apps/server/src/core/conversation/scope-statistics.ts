import { and, countDistinct, eq, gte, lt, sql } from 'drizzle-orm';
import type { Reads } from '../../platform/database/replica/replica.ts';
import { charges } from '../ledger/ledger.tables.ts';
import { records, topics } from './conversation.tables.ts';

/** Filter of a count: conversations in one scope, from one time to another. */
export type CountScope = { kind: string; id: string; from: Date; until: Date };

export type ScopeFigures = {
  users: number;
  questions: number;
  answered: number;
  liked: number;
  disliked: number;
  /** Charged to the ledger of the user who asks for the costs. */
  cost: number;
};

export type ScopeStatistics = ReturnType<typeof createScopeStatistics>;

const day = sql<string>`to_char(${records.createdAt} at time zone 'UTC', 'YYYY-MM-DD')`;

const FIGURES = {
  users: countDistinct(records.askerId),
  questions: sql<number>`count(*)::int`,
  answered: sql<number>`(count(*) filter (where ${records.status} = 'done'))::int`,
  liked: sql<number>`(count(*) filter (where ${records.score} > 0))::int`,
  disliked: sql<number>`(count(*) filter (where ${records.score} < 0))::int`,
};

export const createScopeStatistics = (reads: Reads) => {
  const inScope = ({ kind, id, from, until }: CountScope) =>
    and(
      eq(topics.groundKind, kind),
      eq(topics.groundId, id),
      eq(topics.isTemporary, false),
      gte(records.createdAt, from),
      lt(records.createdAt, until),
    );
  const paidBy = (payer: string) => and(eq(charges.runId, records.runId), eq(charges.ownerId, payer));
  const cost = sql<number>`coalesce(sum(${charges.paid}), 0)::float8`;

  return {
    /** Figures for each day in UTC on which questions were asked. */
    async days(counted: CountScope, payer: string): Promise<ReadonlyMap<string, ScopeFigures>> {
      const rows = await reads
        .select({ day, ...FIGURES, cost })
        .from(records)
        .innerJoin(topics, eq(topics.id, records.topicId))
        .leftJoin(charges, paidBy(payer))
        .where(inScope(counted))
        .groupBy(day);
      return new Map(rows.map(({ day: of, ...figures }) => [of, figures]));
    },

    async totals(counted: CountScope, payer: string): Promise<ScopeFigures> {
      const [row] = await reads
        .select({ ...FIGURES, cost })
        .from(records)
        .innerJoin(topics, eq(topics.id, records.topicId))
        .leftJoin(charges, paidBy(payer))
        .where(inScope(counted));
      return row ?? { users: 0, questions: 0, answered: 0, liked: 0, disliked: 0, cost: 0 };
    },

    /** Most frequent questions, regardless of spaces and capitals. The latest wording represents each. */
    async topQuestions(counted: CountScope, limit: number): Promise<{ question: string; count: number }[]> {
      const same = sql`btrim(lower(regexp_replace(${records.prompt}, '[[:space:][:punct:]]+', ' ', 'g')))`;
      return reads
        .select({
          question: sql<string>`(array_agg(${records.prompt} order by ${records.createdAt} desc))[1]`,
          count: sql<number>`count(*)::int`,
        })
        .from(records)
        .innerJoin(topics, eq(topics.id, records.topicId))
        .where(inScope(counted))
        .groupBy(same)
        .orderBy(sql`count(*) desc`, sql`max(${records.createdAt}) desc`)
        .limit(limit);
    },
  };
};

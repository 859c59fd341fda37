import { and, countDistinct, eq, gte, lt, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { charges } from '../ledger/ledger.tables.ts';
import { records, topics } from './conversation.tables.ts';

/** What is counted: conversations on one ground, from a moment until another. */
export type Counted = { kind: string; id: string; from: Date; until: Date };

export type GroundFigures = {
  users: number;
  questions: number;
  answered: number;
  liked: number;
  disliked: number;
  /** Paid from the ledger of whom the costs are asked for. */
  cost: number;
};

export type GroundStatistics = ReturnType<typeof createGroundStatistics>;

const day = sql<string>`to_char(${records.createdAt} at time zone 'UTC', 'YYYY-MM-DD')`;

const FIGURES = {
  users: countDistinct(records.askerId),
  questions: sql<number>`count(*)::int`,
  answered: sql<number>`(count(*) filter (where ${records.status} = 'done'))::int`,
  liked: sql<number>`(count(*) filter (where ${records.score} > 0))::int`,
  disliked: sql<number>`(count(*) filter (where ${records.score} < 0))::int`,
};

/** What people did on a ground, as numbers and words; nothing of it says who. */
export const createGroundStatistics = (database: Database) => {
  const among = ({ kind, id, from, until }: Counted) =>
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
    /** Figures of each day on which something was asked, by the day in UTC. */
    async days(counted: Counted, payer: string): Promise<ReadonlyMap<string, GroundFigures>> {
      const rows = await database
        .select({ day, ...FIGURES, cost })
        .from(records)
        .innerJoin(topics, eq(topics.id, records.topicId))
        .leftJoin(charges, paidBy(payer))
        .where(among(counted))
        .groupBy(day);
      return new Map(rows.map(({ day: of, ...figures }) => [of, figures]));
    },

    async totals(counted: Counted, payer: string): Promise<GroundFigures> {
      const [row] = await database
        .select({ ...FIGURES, cost })
        .from(records)
        .innerJoin(topics, eq(topics.id, records.topicId))
        .leftJoin(charges, paidBy(payer))
        .where(among(counted));
      return row ?? { users: 0, questions: 0, answered: 0, liked: 0, disliked: 0, cost: 0 };
    },

    /** What was asked most, however it was spaced and capitalised; the latest wording stands for it. */
    async topQuestions(counted: Counted, limit: number): Promise<{ question: string; count: number }[]> {
      const same = sql`btrim(lower(regexp_replace(${records.prompt}, '[[:space:][:punct:]]+', ' ', 'g')))`;
      return database
        .select({
          question: sql<string>`(array_agg(${records.prompt} order by ${records.createdAt} desc))[1]`,
          count: sql<number>`count(*)::int`,
        })
        .from(records)
        .innerJoin(topics, eq(topics.id, records.topicId))
        .where(among(counted))
        .groupBy(same)
        .orderBy(sql`count(*) desc`, sql`max(${records.createdAt}) desc`)
        .limit(limit);
    },
  };
};

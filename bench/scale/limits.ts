import type { Needs } from './needs.ts';

type Limit = {
  /** Largest value that is known to work, and the reason. */
  most: number;
  why: string;
  /** Existing engine or part that carries more. */
  answer: string;
};

/** Limits of each part as it runs today: orders of magnitude from the documentation of its engine. */
const LIMITS = {
  serverCores: {
    most: 1,
    why: 'one process uses one core for its event loop',
    answer: 'more servers behind the proxy; ROLES for reading and jobs',
  },
  databaseCores: {
    most: 64,
    why: 'one PostgreSQL grows with its machine',
    answer: 'Citus, distributed by owner: every table of a user carries the owner',
  },
  transactionsPerSecond: {
    most: 30_000,
    why: 'commits of one PostgreSQL on fast disks',
    answer: 'the same distribution; each shard has its own log',
  },
  rowsPerYear: {
    most: 2_000_000_000,
    why: 'indexes no longer fit into memory',
    answer: 'partitions by month for runs, events and usage; retention settings',
  },
  openPages: {
    most: 50_000,
    why: 'one PostgreSQL passes every notification to every server',
    answer: 'another push bus than LISTEN, one channel for each user',
  },
} as const satisfies Partial<Record<keyof Needs, Limit>>;

type LimitedMeasure = keyof typeof LIMITS;

/** Parts that do not suffice for these needs, the one furthest beyond its limit first. */
export const brokenBy = (needs: Needs): { measure: LimitedMeasure; times: number; limit: Limit }[] =>
  (Object.keys(LIMITS) as LimitedMeasure[])
    .map((measure) => ({ measure, times: needs[measure] / LIMITS[measure].most, limit: LIMITS[measure] }))
    .filter(({ times }) => times > 1)
    .toSorted((a, b) => b.times - a.times);

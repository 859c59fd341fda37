import type { Needs } from './needs.ts';

type Limit = {
  /** Largest value that is known to work. */
  max: number;
  reason: string;
  /** Existing engine or component that can handle more. */
  remedy: string;
};

/** Current limits of each component. Orders of magnitude from the documentation of its engine. */
const LIMITS = {
  serverCores: {
    max: 1,
    reason: 'one process uses one core for its event loop',
    remedy: 'more servers behind the proxy; ROLES for reading and jobs',
  },
  databaseCores: {
    max: 64,
    reason: 'one PostgreSQL is limited to one machine',
    remedy: 'Citus, distributed by owner: every table with user data has an owner column',
  },
  transactionsPerSecond: {
    max: 30_000,
    reason: 'commits of one PostgreSQL on fast disks',
    remedy: 'Citus; each shard has its own log',
  },
  rowsPerYear: {
    max: 2_000_000_000,
    reason: 'indexes no longer fit into memory',
    remedy: 'partitions by month for runs, events and usage; retention settings',
  },
  openPages: {
    max: 50_000,
    reason: 'one PostgreSQL passes every notification to every server',
    remedy: 'a different push bus than LISTEN, with one channel for each user',
  },
} as const satisfies Partial<Record<keyof Needs, Limit>>;

type LimitedMeasure = keyof typeof LIMITS;

/** Returns the components that do not suffice for these needs, the one furthest beyond its limit first. */
export const exceededBy = (needs: Needs): { measure: LimitedMeasure; times: number; limit: Limit }[] =>
  (Object.keys(LIMITS) as LimitedMeasure[])
    .map((measure) => ({ measure, times: needs[measure] / LIMITS[measure].max, limit: LIMITS[measure] }))
    .filter(({ times }) => times > 1)
    .toSorted((a, b) => b.times - a.times);

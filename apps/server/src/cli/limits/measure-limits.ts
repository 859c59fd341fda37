import { statfs } from 'node:fs/promises';
import { availableParallelism, loadavg, totalmem } from 'node:os';
import type pg from 'pg';
import type { LimitFigures } from './limits.ts';

/** Kinds of runs that read files and pages. */
const READING_KINDS = ['learn', 'fetch', 'bot-fetch', 'project-fetch'];

const CONNECTIONS = `
  SELECT count(*)::int AS used,
    current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int AS total
  FROM pg_stat_activity WHERE backend_type = 'client backend'`;

const WAITING_RUNS = `
  SELECT kind AS name, count(*)::int AS count,
    extract(epoch FROM now() - min(wake_at))::float AS "oldestSeconds"
  FROM runs WHERE state = 'queued' AND wake_at <= now() GROUP BY kind`;

const WAITING_JOBS = `
  SELECT name, count(*)::int AS count, extract(epoch FROM now() - min(start_after))::float AS "oldestSeconds"
  FROM pgboss.job
  WHERE state IN ('created', 'retry') AND start_after <= now() AND name NOT LIKE '\\_\\_%' GROUP BY name`;

type Backlog = { name: string; count: number; oldestSeconds: number };

/** Rows of a query, or none if the table does not exist before the first start. */
const rowsOf = async (client: pg.Client, table: string, query: string): Promise<Backlog[]> => {
  const { rows } = await client.query<{ exists: boolean }>('SELECT to_regclass($1) IS NOT NULL AS exists', [
    table,
  ]);
  return rows[0]?.exists ? (await client.query<Backlog>(query)).rows : [];
};

const memoryInUse = (): { used: number; total: number } => {
  const constrained = process.constrainedMemory();
  const total = constrained > 0 ? Math.min(constrained, totalmem()) : totalmem();
  return { used: Math.max(0, total - process.availableMemory()), total };
};

/** Measures this machine and the database. */
export const measureLimits = async (
  client: pg.Client,
  { folder, hasBucket }: { folder: string; hasBucket: boolean },
): Promise<LimitFigures> => {
  const { rows } = await client.query<{ used: number; total: number }>(CONNECTIONS);
  const runs = await rowsOf(client, 'runs', WAITING_RUNS);
  const jobs = await rowsOf(client, 'pgboss.job', WAITING_JOBS);
  const disk = await statfs(folder);
  const reading = runs.filter(({ name }) => READING_KINDS.includes(name));
  const [, load = 0] = loadavg();
  return {
    connections: rows[0] ?? { used: 0, total: 0 },
    memory: memoryInUse(),
    disk: { used: (disk.blocks - disk.bavail) * disk.bsize, total: disk.blocks * disk.bsize },
    hasBucket,
    processor: { used: load, total: availableParallelism() },
    files: {
      count: reading.reduce((sum, { count }) => sum + count, 0),
      oldestSeconds: Math.max(0, ...reading.map(({ oldestSeconds }) => oldestSeconds)),
    },
    queues: [...runs.filter(({ name }) => !READING_KINDS.includes(name)), ...jobs],
  };
};

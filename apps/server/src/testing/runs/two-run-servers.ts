import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
import type { RunKind } from '../../core/runs/run-kind.ts';
import { runSteps } from '../../core/runs/runs.tables.ts';
import type { RunContext } from '../../core/runs/steps/run-context.ts';
import type { Tracing } from '../../platform/tracing/tracing.ts';
import { freshDatabase, type FreshDatabase } from '../database/database.ts';
import { until } from '../until.ts';
import { startRunServer, type RunServer } from './run-server.ts';

type Work = (context: RunContext) => AsyncIterable<string>;

/** Two servers on one database, for all tests of a file. Their runs execute work that the tests pass in. */
export const twoRunServers = ({ tracing }: { tracing?: Tracing } = {}) => {
  const servers = {} as { one: RunServer; other: RunServer };
  const works = new Map<string, Work>();
  let fresh: FreshDatabase;

  const kind: RunKind<{ name: string }> = {
    kind: 'scripted',
    lane: { name: 'scripted', slots: 2 },
    work: ({ name }, context) => works.get(name)!(context),
    finish: async () => 'saved',
    explain: () => undefined,
  };

  beforeAll(async () => {
    fresh = await freshDatabase();
    const aServer = () =>
      startRunServer({ connection: fresh.connection, kinds: [kind], ...(tracing && { tracing }) });
    const [one, other] = await Promise.all([aServer(), aServer()]);
    Object.assign(servers, { one, other });
  });

  afterAll(async () => {
    await Promise.all([servers.one.stop(), servers.other.stop()]);
    await fresh.drop();
  });

  return {
    servers,

    async begin(work: Work) {
      const { one } = servers;
      const name = randomUUID();
      const owner = randomUUID();
      works.set(name, work);
      const runId = await one.begin('scripted', owner, { name });
      const now = async () => (await one.runs.one(runId, owner, 'en_US'))!;
      return {
        runId,
        owner,
        now,
        ended: () =>
          until(async () => {
            const run = await now();
            return run.finishedAt === null ? undefined : run;
          }),
        events: async () => {
          const all: unknown[] = [];
          for await (const batch of await one.runs.follow(runId, owner, 0, new AbortController().signal))
            all.push(...batch.map((each) => ('event' in each ? each.event : each)));
          return all;
        },
        charge: async () => (await one.chargesOf(owner))[0]?.state,
        steps: () => one.database.$count(runSteps, eq(runSteps.runId, runId)),
      };
    },

    /** Whether no run is active and exactly `waiting` runs are waiting. */
    async areAllWaiting(waiting = 1): Promise<boolean> {
      const [counts] = await servers.one.runs.counts();
      return counts?.active === 0 && counts.waiting === waiting;
    },
  };
};

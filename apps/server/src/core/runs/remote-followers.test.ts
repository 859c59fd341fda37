import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDatabase, type FreshDatabase } from '../../testing/database/database.ts';
import { startRunServer, type RunServer } from '../../testing/runs/run-server.ts';
import { until } from '../../testing/until.ts';
import type { EndedRun, RunKind } from './run-kind.ts';

/** Functions that end the runs waiting in the lane. */
const ends = new Map<string, () => void>();
const endedRuns: EndedRun[] = [];

const paused: RunKind<{ name: string }> = {
  kind: 'told',
  lane: { name: 'pausing', slots: 4 },
  async *work({ name }) {
    yield 'begun';
    await new Promise<void>((resolve) => ends.set(name, resolve));
  },
  finish: async () => 'saved',
  explain: () => undefined,
};

let fresh: FreshDatabase;
let worker: RunServer;
let other: RunServer;

beforeAll(async () => {
  fresh = await freshDatabase();
  const { connection } = fresh;
  const onEnded = (run: EndedRun) => void endedRuns.push(run);
  worker = await startRunServer({ connection, kinds: [paused], onEnded });
  other = await startRunServer({ connection, kinds: [paused], slots: 0 });
});

afterAll(async () => {
  await Promise.all([worker.stop(), other.stop()]);
  await fresh.drop();
});

const begin = async () => {
  const [name, owner] = [randomUUID(), randomUUID()];
  const runId = await worker.begin('told', owner, { name });
  await until(() => ends.has(name));
  return {
    end: () => ends.get(name)?.(),
    /** Follows the run on a server; resolves once its first event has arrived. */
    async follow(server: RunServer, { signal } = new AbortController()) {
      const events = await server.runs.follow(runId, owner, 0, signal);
      const reader = events[Symbol.asyncIterator]();
      await reader.next();
      return reader;
    },
    isFollowed: async () => (await until(() => endedRuns.find((run) => run.runId === runId))).isFollowed,
  };
};

it('knows that a run was followed to its end on another server [shell.told]', async () => {
  const run = await begin();
  const reader = await run.follow(other);
  const last = reader.next();
  run.end();
  expect((await last).value).toMatchObject([{ end: true }]);
  expect(await run.isFollowed()).toBe(true);
});

it('knows that a run was followed on its own server [shell.told]', async () => {
  const run = await begin();
  const reader = await run.follow(worker);
  const last = reader.next();
  run.end();
  await last;
  expect(await run.isFollowed()).toBe(true);
});

it('knows that nobody followed a run, or only until it was left [shell.told]', async () => {
  const alone = await begin();
  alone.end();
  expect(await alone.isFollowed()).toBe(false);

  const abandonedRun = await begin();
  const leaving = new AbortController();
  const reader = await abandonedRun.follow(other, leaving);
  const last = reader.next();
  leaving.abort();
  expect((await last).done).toBe(true);
  abandonedRun.end();
  expect(await abandonedRun.isFollowed()).toBe(false);
});

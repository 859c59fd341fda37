import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDatabase, type FreshDatabase } from '../../testing/database/database.ts';
import { startRunServer, type RunServer } from '../../testing/runs/run-server.ts';
import { until } from '../../testing/until.ts';
import type { RunKind } from './run-kind.ts';

let fresh: FreshDatabase;
let server: RunServer;
const notified: string[] = [];

const unlucky: RunKind<{ name: string }> = {
  kind: 'told',
  lane: { name: 'telling', slots: 1 },
  async *work() {
    yield 'Done.';
  },
  finish: async () => 'saved',
  notify: async ({ name }) => {
    notified.push(name);
    throw new Error('the database is away');
  },
  explain: () => undefined,
};

beforeAll(async () => {
  fresh = await freshDatabase();
  server = await startRunServer({ connection: fresh.connection, kinds: [unlucky] });
});

afterAll(async () => {
  await server.stop();
  await fresh.drop();
});

it('saves the result of a run even if its owner’s devices cannot be notified [run.steps]', async () => {
  const owner = randomUUID();
  const runId = await server.begin('told', owner, { name: 'a' });
  const run = await until(async () => {
    const now = await server.runs.one(runId, owner, 'en_US');
    return now?.finishedAt ? now : undefined;
  });
  expect(run.state).toBe('done');
  await until(async () => notified.length > 0);
  expect(notified).toEqual(['a']);
});

import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { freshDatabase, type FreshDatabase } from '../../../testing/database/database.ts';
import { startRunServer, type RunServer } from '../../../testing/runs/run-server.ts';
import { until } from '../../../testing/until.ts';
import type { RunKind } from '../run-kind.ts';

type Input = { name: string };

let fresh: FreshDatabase;
let one: RunServer;
let other: RunServer;
const started: string[] = [];
let holding = Promise.withResolvers<void>();
let failing: string[] = [];

/** Creates a kind of run with its own lane, whose work lasts until the test releases it. */
const pausedKind = (lane: string, slots: number): RunKind<Input> => ({
  kind: lane,
  lane: { name: lane, slots },
  async *work({ name }, { signal }) {
    started.push(name);
    if (failing.includes(name)) {
      failing = failing.filter((each) => each !== name);
      throw new Error('out of paint');
    }
    const stopped = new Promise((_, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason as Error)),
    );
    if (name.startsWith('slow')) await Promise.race([holding.promise, stopped]);
    yield { type: 'progress', done: 1, total: 1, label: '' };
  },
  finish: async () => 'saved',
  explain: () => undefined,
});

const aServer = () =>
  startRunServer({
    connection: fresh.connection,
    kinds: [pausedKind('learning', 3), pausedKind('drawing', 2), pausedKind('hearing', 1)],
  });

beforeAll(async () => {
  fresh = await freshDatabase();
  [one, other] = await Promise.all([aServer(), aServer()]);
});

const isIdle = async () => (await one.runs.counts()).every(({ waiting, active }) => waiting + active === 0);

afterEach(async () => {
  holding.resolve();
  await until(isIdle);
  holding = Promise.withResolvers();
  started.length = 0;
});

afterAll(async () => {
  holding.resolve();
  await Promise.all([one.stop(), other.stop()]);
  await fresh.drop();
});

const beginMany = async (lane: string, owner: string, count: number): Promise<string[]> => {
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1)
    ids.push(await one.begin(lane, owner, { name: `slow ${at}` }, 'nothing'));
  return ids;
};

const stateOf = async (owner: string, runId: string) => (await one.runs.one(runId, owner, 'en_US'))?.state;
const isDone = (owner: string, runId: string) => until(async () => (await stateOf(owner, runId)) === 'done');

it('starts one owner’s file at once while another has hundreds of slow ones [run.steps]', async () => {
  const [ann, bob] = [randomUUID(), randomUUID()];
  await beginMany('learning', ann, 100);
  // Two of three slots on each of two servers.
  await until(() => started.length === 4);

  const quick = await one.begin('learning', bob, { name: 'quick' }, 'nothing');

  await isDone(bob, quick);
  expect(started).toHaveLength(5);
});

it('keeps a full lane from blocking another [run.steps]', async () => {
  const [ann, bob] = [randomUUID(), randomUUID()];
  const slow = [...(await beginMany('hearing', ann, 3)), ...(await beginMany('learning', ann, 9))];
  // On each of two servers: the only slot of one lane, and two of three of the other.
  await until(() => started.length === 6);

  const picture = await one.begin('drawing', ann, { name: 'picture' }, 'nothing');
  const another = await one.begin('drawing', bob, { name: 'another' }, 'nothing');

  await Promise.all([isDone(ann, picture), isDone(bob, another)]);
  expect(await one.runs.counts()).toEqual([
    { name: 'learning', waiting: 5, active: 4, failed: 0 },
    { name: 'drawing', waiting: 0, active: 0, failed: 0 },
    { name: 'hearing', waiting: 1, active: 2, failed: 0 },
  ]);
  holding.resolve();
  await Promise.all(slow.map((runId) => isDone(ann, runId)));
});

it('alternates between owners, regardless of the order of arrival [run.steps]', async () => {
  const [ann, bob, cid] = [randomUUID(), randomUUID(), randomUUID()];
  await beginMany('drawing', ann, 10);
  await until(() => started.length === 2);
  await beginMany('drawing', bob, 10);
  // One of two slots on each of two servers.
  await until(() => started.length === 4);
  const waits = await one.begin('drawing', cid, { name: 'slow, of Cid' }, 'nothing');
  expect(await stateOf(cid, waits)).toBe('queued');

  const first = holding;
  holding = Promise.withResolvers();
  first.resolve();

  await until(() => started.length === 8);
  expect(started.slice(4)).toContain('slow, of Cid');
});

it('retries a failed run after a pause, and follows it to its end [run.steps]', async () => {
  const ann = randomUUID();
  failing = ['slow picture'];
  const runId = await one.begin('drawing', ann, { name: 'slow picture' });
  const seenEvents: unknown[] = [];
  const following = (async () => {
    for await (const events of await one.runs.follow(runId, ann, 0, new AbortController().signal))
      seenEvents.push(...events);
  })();
  await until(() => started.length === 2);

  holding.resolve();

  await following;
  expect(started).toEqual(['slow picture', 'slow picture']);
  expect(seenEvents.at(-1)).toEqual({ id: 2, end: true });
  expect(await one.chargesOf(ann)).toMatchObject([{ state: 'settled' }]);
});

it('hands unfinished runs of a stopping server to the next one at once [run.steps]', async () => {
  const ann = randomUUID();
  const leaves = await aServer();
  const runIds = await beginMany('hearing', ann, 3);
  await until(() => started.length === 3);
  const stopping = leaves.stop();

  await until(() => started.length === 3);
  await stopping;
  holding.resolve();

  await Promise.all(runIds.map((runId) => isDone(ann, runId)));
  expect(started).toHaveLength(4);
});

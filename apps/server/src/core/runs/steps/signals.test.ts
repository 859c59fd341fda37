import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { twoRunServers } from '../../../testing/runs/two-run-servers.ts';
import { until } from '../../../testing/until.ts';
import { runs as runRows } from '../runs.tables.ts';

const { servers, begin, areAllWaiting } = twoRunServers();

it('waits without a slot and is woken on any server, each run by its own signal [run.steps] [run.signals]', async () => {
  const runs = await Promise.all(
    Array.from({ length: 12 }, () =>
      begin(async function* ({ signals }) {
        yield (await signals.next<string>('painted')) ?? 'nothing';
      }),
    ),
  );
  // Queued runs count as waiting too, and runs created at the same moment start in any order.
  await until(async () => {
    const states = await Promise.all(runs.map(async (run) => (await run.now()).state));
    return states.every((state) => state === 'running') && (await areAllWaiting(12));
  });

  // Twelve waiting runs occupy none of the four slots.
  const quick = await begin(async function* () {
    yield 'quick';
  });
  expect((await quick.ended()).state).toBe('done');
  await Promise.all(runs.map(({ runId }) => servers.other.runs.signal(runId, 'painted', 'a', runId)));

  for (const run of runs) expect((await run.events()).at(0)).toBe(run.runId);
});

it('handles signals that arrive twice, early, out of order or late, each once [run.signals]', async () => {
  const opened = Promise.withResolvers<void>();
  let attempts = 0;
  const run = await begin(async function* ({ signals }) {
    await opened.promise;
    attempts += 1;
    yield (await signals.next<string>('painted')) ?? 'nothing';
    yield (await signals.next<string>('painted')) ?? 'nothing';
    yield (await signals.next<string>('framed')) ?? 'nothing';
    if (attempts === 1) throw new Error('out of paint');
    yield (await signals.next<string>('painted', { timeout: 10 })) ?? 'nothing';
  });
  const send = (name: string, key: string, payload: string) =>
    servers.one.runs.signal(run.runId, name, key, payload);
  await send('framed', '1', 'framed. ');
  await send('painted', '2', 'whole. ');
  await send('painted', '2', 'whole again. ');
  await send('painted', '1', 'half. ');
  await send('painted', '1', 'half again. ');
  opened.resolve();

  expect((await run.events()).join('')).toContain('whole. half. framed. nothing');
  expect(attempts).toBe(2);
  expect((await run.ended()).state).toBe('done');
  await send('painted', '3', 'late');
  expect((await run.now()).state).toBe('done');
  await servers.one.runs.signal(randomUUID(), 'painted', '1', 'of no run');
});

it('continues at its first deadline if a signal never arrives [run.signals]', async () => {
  const run = await begin(async function* ({ signals, sleep }) {
    yield (await signals.next<string>('painted', { timeout: 3_600_000 })) ?? 'never. ';
    await sleep(3_600_000);
    yield 'slept';
  });
  for (const count of [1, 2]) {
    await until(async () => (await run.steps()) === count && (await areAllWaiting()));
    for (const { clock } of [servers.one, servers.other]) clock.advance(3_600_000);
  }

  expect((await run.events()).join('')).toContain('never. slept');
});

it('loses no signal that arrives while a run is suspended [run.signals]', async () => {
  const runs = await Promise.all(
    Array.from({ length: 30 }, (_, at) =>
      begin(async function* ({ signals, sleep }) {
        await sleep(at);
        yield (await signals.next<string>('painted')) ?? 'nothing';
      }),
    ),
  );
  await Promise.all(
    runs.map(async ({ runId }, at) => {
      await new Promise((resolve) => setTimeout(resolve, 150 + at * 10));
      await (at % 2 === 0 ? servers.one : servers.other).runs.signal(runId, 'painted', 'a', 'painted');
    }),
  );

  const states = await Promise.all(runs.map(async (run) => (await run.ended()).state));
  expect(states).toEqual(Array(30).fill('done'));
});

it('stops a waiting run at once, and refunds its price [run.signals]', async () => {
  const run = await begin(async function* ({ signals }) {
    yield (await signals.next<string>('painted')) ?? 'nothing';
  });
  await until(async () => (await run.now()).state === 'running' && (await areAllWaiting()));

  await servers.other.runs.cancel(run.runId, run.owner);

  expect((await run.now()).state).toBe('stopped');
  expect(await run.charge()).toBe('returned');
});

it('stops a run that no server has [chat.stop]', async () => {
  const run = await begin(async function* ({ signals }) {
    yield 'begun';
    yield (await signals.next<string>('painted')) ?? 'nothing';
  });
  await until(async () => (await run.now()).state === 'running' && (await areAllWaiting()));

  // Waits until each server has received the message, before one of them claims the run.
  const received = [servers.one, servers.other].map(
    ({ push }) => new Promise<void>((resolve) => push.subscribe('run_cancel', () => resolve())),
  );
  await servers.one.database.update(runRows).set({ isUnwanted: true }).where(eq(runRows.id, run.runId));
  await servers.one.push.publish('run_cancel', run.runId);
  await Promise.all(received);
  await servers.one.runs.signal(run.runId, 'painted', 'a', 'painted');

  expect(await run.ended()).toMatchObject({ state: 'stopped' });
});

it('stops a run while it is suspended [chat.stop]', async () => {
  const run = await begin(async function* ({ signals, signal }) {
    // Cancels the run at the moment when its release begins.
    signal.addEventListener('abort', () => void servers.other.runs.cancel(run.runId, run.owner));
    yield (await signals.next<string>('painted')) ?? 'nothing';
  });

  expect(await run.ended()).toMatchObject({ state: 'stopped' });
});

it('is followed through its waits to its end, with its progress [run.signals]', async () => {
  const name = randomUUID();
  const run = await begin(async function* ({ signals }) {
    yield { type: 'progress', done: 1, total: 4, label: name } as never;
    yield (await signals.next<string>('painted')) ?? 'nothing';
  });
  const following = run.events();
  await until(async () => (await run.now()).progress === 0.25 && (await areAllWaiting()));

  await servers.one.runs.signal(run.runId, 'painted', 'a', 'painted');

  const messages = await following;
  expect(messages[0]).toMatchObject({ type: 'progress', done: 1 });
  expect(messages.slice(-2)).toMatchObject(['painted', { end: true }]);
});

it('stores a signal without a payload so that a backup can restore it [run.signals]', async () => {
  const opened = Promise.withResolvers<void>();
  const run = await begin(async function* ({ signals }) {
    await opened.promise;
    await signals.next('learned');
    yield 'learned';
  });
  await servers.one.runs.signal(run.runId, 'learned', 'pairs');

  const { rows } = await servers.one.database.execute<{ isKept: boolean }>(sql`
    select payload is not null as "isKept" from json_populate_recordset(null::run_signals,
      (select json_agg(run_signals) from run_signals where run_id = ${run.runId}))`);
  expect(rows).toEqual([{ isKept: true }]);
  opened.resolve();
  expect(await run.events()).toContain('learned');
});

import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDatabase, type FreshDatabase } from '../../../testing/database.ts';
import { asKind, startRunServer, type RunServer } from '../../../testing/runs/run-server.ts';
import { until } from '../../../testing/until.ts';
import { runSteps } from '../runs.tables.ts';
import type { RunKind } from '../run-kind.ts';
import type { RunContext } from './run-context.ts';

type Work = (context: RunContext) => AsyncIterable<string>;

let fresh: FreshDatabase;
let one: RunServer;
let other: RunServer;
const works = new Map<string, Work>();

/** Does what a test says under a name. */
const told: RunKind<{ name: string }> = {
  kind: asKind('told'),
  lane: { name: 'telling', slots: 2 },
  work: ({ name }, context) => works.get(name)!(context),
  finish: async () => 'kept',
  explain: () => undefined,
};

const aServer = () => startRunServer({ connection: fresh.connection, kinds: [told] });

beforeAll(async () => {
  fresh = await freshDatabase();
  [one, other] = await Promise.all([aServer(), aServer()]);
});

afterAll(async () => {
  await Promise.all([one.stop(), other.stop()]);
  await fresh.drop();
});

/** Has some work done as a run of somebody's own. */
const begin = async (work: Work) => {
  const name = randomUUID();
  const owner = randomUUID();
  works.set(name, work);
  const runId = await one.begin('told', owner, { name });
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
    said: async () => {
      const words: unknown[] = [];
      for await (const events of await one.runs.follow(runId, owner, 0, AbortSignal.timeout(20_000)))
        words.push(...events.map((each) => ('event' in each ? each.event : each)));
      return words;
    },
    charge: async () => (await one.chargesOf(owner))[0]?.state,
  };
};

/** Whether nobody works on anything, as so many wait. */
const isAway = async (waiting = 1) => {
  const [counts] = await one.runs.counts();
  return counts?.active === 0 && counts.waiting === waiting;
};

const stepsOf = async (runId: string): Promise<number> =>
  one.database.$count(runSteps, eq(runSteps.runId, runId));

it('does a step once, and answers from what was kept in each attempt [run.steps]', async () => {
  const done: string[] = [];
  const answers: unknown[] = [];
  const run = await begin(async function* ({ step, runId }) {
    const first = await step('first', async (reference) => {
      done.push(reference);
      return { at: new Date(0), none: undefined };
    });
    const nothing = await step('nothing', async () => void done.push('nothing'));
    answers.push([first, nothing]);
    if (answers.length < 3) throw new Error('out of paint');
    yield `${runId}:first`;
  });

  expect((await run.ended()).state).toBe('done');
  expect(done).toEqual([`${run.runId}:first`, 'nothing']);
  expect(answers).toEqual(Array(3).fill([{ at: '1970-01-01T00:00:00.000Z' }, undefined]));
  expect(await run.charge()).toBe('settled');
});

it('fails a run that uses the name of a step twice, and gives its price back [run.steps]', async () => {
  const run = await begin(async function* ({ step }) {
    yield await step('paint', async () => 'red');
    yield await step('paint', async () => 'blue');
  });

  expect(await run.ended()).toMatchObject({ state: 'failed' });
  expect(await run.charge()).toBe('returned');
});

it('goes on trying as long as steps are done in between [run.steps]', async () => {
  let attempts = 0;
  const run = await begin(async function* ({ step }) {
    attempts += 1;
    for (let at = 1; at <= attempts; at += 1) await step(`step ${at}`, async () => at);
    if (attempts < 8) throw new Error('out of paint');
    yield 'painted';
  });

  expect((await run.ended()).state).toBe('done');
  expect(attempts).toBe(8);
});

it.each([
  { what: 'asks for what it sent and takes it', knows: true, sent: 1 },
  { what: 'sends it again where the service knows of nothing', knows: false, sent: 2 },
])('$what when it is not known how a step ended [run.steps]', async ({ knows, sent }) => {
  const requests: string[] = [];
  const asked: string[] = [];
  const run = await begin(async function* ({ step }) {
    yield await step(
      'send',
      async (reference) => {
        requests.push(reference);
        if (requests.length === 1) throw new Error('the line was cut');
        return 'sent again';
      },
      {
        ifUnknown: async (reference) => {
          asked.push(reference);
          return knows ? 'known' : undefined;
        },
      },
    );
  });

  expect((await run.ended()).state).toBe('done');
  expect(requests).toEqual(Array(sent).fill(`${run.runId}:send`));
  expect(asked).toEqual([`${run.runId}:send`]);
  expect((await run.said())[0]).toBe(knows ? 'known' : 'sent again');
});

it('asks no second time who can tell nothing: it fails, says so and gives its price back [run.steps]', async () => {
  let requests = 0;
  const run = await begin(async function* ({ step }) {
    yield await step(
      'send',
      async () => {
        requests += 1;
        throw new Error('the line was cut');
      },
      { ifUnknown: 'fail' },
    );
  });

  expect(await run.ended()).toMatchObject({
    state: 'failed',
    error:
      'It is not known whether the service did this, as the connection to it was lost before it answered. It was not asked again, and nothing was charged.',
  });
  expect(requests).toBe(1);
  expect(await run.charge()).toBe('returned');
});

it('waits without a slot and is woken on any server, each run by its own signal [run.steps] [run.signals]', async () => {
  const runs = await Promise.all(
    Array.from({ length: 12 }, () =>
      begin(async function* ({ signals }) {
        yield (await signals.next<string>('painted')) ?? 'nothing';
      }),
    ),
  );
  await until(async () => (await isAway(12)) && (await runs[11]!.now()).state === 'running');
  for (const run of runs) expect((await run.now()).state).toBe('running');

  // Twelve that wait take up none of the four slots.
  const quick = await begin(async function* () {
    yield 'quick';
  });
  expect((await quick.ended()).state).toBe('done');
  await Promise.all(runs.map(({ runId }) => other.runs.signal(runId, 'painted', 'a', runId)));

  for (const run of runs) expect((await run.said()).at(0)).toBe(run.runId);
});

it('takes signals that come twice, early, in another order and late, each once [run.signals]', async () => {
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
  const tell = (name: string, key: string, payload: string) => one.runs.signal(run.runId, name, key, payload);
  await tell('framed', '1', 'framed. ');
  await tell('painted', '2', 'whole. ');
  await tell('painted', '2', 'whole again. ');
  await tell('painted', '1', 'half. ');
  await tell('painted', '1', 'half again. ');
  opened.resolve();

  expect((await run.said()).join('')).toContain('whole. half. framed. nothing');
  expect(attempts).toBe(2);
  expect((await run.ended()).state).toBe('done');
  await tell('painted', '3', 'late');
  expect((await run.now()).state).toBe('done');
  await one.runs.signal(randomUUID(), 'painted', '1', 'of no run');
});

it('goes on by its timer when a signal never comes, on the moment that it set first [run.signals]', async () => {
  const run = await begin(async function* ({ signals, sleep }) {
    yield (await signals.next<string>('painted', { timeout: 3_600_000 })) ?? 'never. ';
    await sleep(3_600_000);
    yield 'slept';
  });
  for (const kept of [1, 2]) {
    await until(async () => (await isAway()) && (await stepsOf(run.runId)) === kept);
    for (const { clock } of [one, other]) clock.advance(3_600_000);
  }

  expect((await run.said()).join('')).toContain('never. slept');
});

it('loses no signal that comes in the moment in which a run is put away [run.signals]', async () => {
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
      await (at % 2 === 0 ? one : other).runs.signal(runId, 'painted', 'a', 'painted');
    }),
  );

  const states = await Promise.all(runs.map(async (run) => (await run.ended()).state));
  expect(states).toEqual(Array(30).fill('done'));
});

it('stops a run that waits at once, and gives its price back [run.signals]', async () => {
  const run = await begin(async function* ({ signals }) {
    yield (await signals.next<string>('painted')) ?? 'nothing';
  });
  await until(async () => (await isAway()) && (await run.now()).state === 'running');

  await other.runs.cancel(run.runId, run.owner);

  expect((await run.now()).state).toBe('stopped');
  expect(await run.charge()).toBe('returned');
});

it('stops a run of which the stop comes while no server has it [chat.stop]', async () => {
  const run = await begin(async function* ({ signals }) {
    yield 'begun';
    yield (await signals.next<string>('painted')) ?? 'nothing';
  });
  await until(async () => (await isAway()) && (await run.now()).state === 'running');

  // Each server hears of it before one takes the run.
  await one.push.publish('run_cancel', run.runId);
  await one.runs.signal(run.runId, 'painted', 'a', 'painted');

  expect(await run.ended()).toMatchObject({ state: 'stopped' });
});

it('stops a run of which the stop comes while it is put away [chat.stop]', async () => {
  const run = await begin(async function* ({ signals, signal }) {
    // The run is being let go of from this moment on.
    signal.addEventListener('abort', () => void other.runs.cancel(run.runId, run.owner));
    yield (await signals.next<string>('painted')) ?? 'nothing';
  });

  expect(await run.ended()).toMatchObject({ state: 'stopped' });
});

it('is followed through its waits to its end, and shows how far it is [run.signals]', async () => {
  const name = randomUUID();
  const run = await begin(async function* ({ signals }) {
    yield { type: 'progress', done: 1, total: 4, label: name } as never;
    yield (await signals.next<string>('painted')) ?? 'nothing';
  });
  const following = run.said();
  await until(async () => (await isAway()) && (await run.now()).progress === 0.25);

  await one.runs.signal(run.runId, 'painted', 'a', 'painted');

  const heard = await following;
  expect(heard[0]).toMatchObject({ type: 'progress', done: 1 });
  expect(heard.slice(-2)).toMatchObject(['painted', { end: true }]);
});

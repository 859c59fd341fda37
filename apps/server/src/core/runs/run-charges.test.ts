import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { MeteredPrice } from '@studiolo/contract/ledger/prices';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDatabase, type FreshDatabase } from '../../testing/database/database.ts';
import { cents, readSums } from '../../testing/ledger/read-sums.ts';
import { createRandom } from '../../testing/random.ts';
import { startRunServer, type RunServer } from '../../testing/runs/run-server.ts';
import { until } from '../../testing/until.ts';
import type { RunKind } from './run-kind.ts';
import { runs } from './runs.tables.ts';

const RUNS = 20;
const ACTIONS = 80;
const PARTS = { meter: 'page', amount: 4 } as const;
const WHOLE = { meter: 'picture', amount: 1 } as const;

/**
 * Possible acts of a run. `work` notices a stop late; `stumble` fails the attempt but may be repeated; `fail`
 * ends the run.
 */
const ACTS = [
  'say',
  'part',
  'part',
  'part',
  'work',
  'work',
  'work',
  'stumble',
  'wait',
  'doze',
  'fail',
] as const;
type Act = (typeof ACTS)[number];
type Input = { name: string; acts: readonly Act[] };

/** Record of a run's work, and for each stopped attempt whether it had produced text. */
type Diary = { stumbles: Set<number>; parts: Set<number>; stopped: Set<'spoken' | 'silent'> };

class Unreadable extends Error {}

const diaries = new Map<string, Diary>();
const costOf = (at: number): number => [0.25, 1, 1.5][at % 3]!;

const work: RunKind<Input>['work'] = async function* ({ name, acts }, { step, signals, sleep }) {
  const diary = diaries.get(name)!;
  for (const [at, act] of acts.entries()) {
    if (act === 'say') yield 'Ahoy. ';
    if (act === 'part') {
      await step(`part ${at}`, async () => null, { settles: () => costOf(at) });
      diary.parts.add(at);
    }
    if (act === 'stumble' && !diary.stumbles.has(at)) {
      diary.stumbles.add(at);
      throw new Error('the line broke');
    }
    if (act === 'wait') await signals.next('go on');
    if (act === 'work') await pause(25);
    if (act === 'doze') await sleep(15);
    if (act === 'fail') throw new Unreadable();
  }
};

const common: Pick<RunKind<Input>, 'work' | 'finish' | 'explain'> = {
  work,
  finish: async ({ name }, { state, events }) => {
    const isSilent = events.every(({ event }) => typeof event !== 'string');
    if (state === 'stopped') diaries.get(name)!.stopped.add(isSilent ? 'silent' : 'spoken');
    return 'saved';
  },
  explain: (error) => (error instanceof Unreadable ? { key: 'answer-error' } : undefined),
};
const kinds: RunKind<Input>[] = [
  { ...common, kind: 'parts', lane: { name: 'parts', slots: 6 }, isPaidByParts: true },
  { ...common, kind: 'whole', lane: { name: 'whole', slots: 6 } },
];

let fresh: FreshDatabase;
let servers: RunServer[];

beforeAll(async () => {
  fresh = await freshDatabase();
  servers = await Promise.all([1, 2].map(() => startRunServer({ connection: fresh.connection, kinds })));
});

afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await fresh.drop();
});

type StartedRun = Input & { runId: string; kind: 'parts' | 'whole'; price: MeteredPrice };

/**
 * Returns the possible charges of an ended run in cents, according to its acts. There are several if it was
 * stopped more than once.
 */
const expectedOf = ({ kind, name, price }: StartedRun, state: string): number[] => {
  const { parts, stopped } = diaries.get(name)!;
  const total = cents(price.amount);
  const ofParts = Math.min(
    total,
    [...parts].reduce((sum, at) => sum + cents(costOf(at)), 0),
  );
  if (kind === 'whole' && state === 'done') return [total];
  if (kind === 'whole' && state === 'stopped')
    return [...stopped].map((how) => (how === 'spoken' ? total : ofParts));
  return [ofParts];
};

it.each([1, 2])(
  'charges each run for its work, to the cent, no matter what is canceled, resumed, repeated or taken over (seed %i) [ledger.amounts] [plan.ledger] [run.steps]',
  async (seed) => {
    const random = createRandom(seed);
    const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)]!;
    const owner = randomUUID();
    const startedRuns: StartedRun[] = [];
    const { database } = servers[0]!;

    const someActs = () => Array.from({ length: 1 + Math.floor(random() * 7) }, () => pick(ACTS));
    const begin = async (acts: readonly Act[] = someActs()): Promise<string> => {
      const [kind, price] = pick([['parts', PARTS] as const, ['whole', WHOLE] as const]);
      const name = randomUUID();
      diaries.set(name, { stumbles: new Set(), parts: new Set(), stopped: new Set() });
      const runId = await pick(servers).begin(kind, owner, { name, acts }, price);
      startedRuns.push({ runId, name, acts, kind, price });
      const again = pick(servers).begin(kind, owner, { name, acts }, price, runId);
      await expect(again).rejects.toBeInstanceOf(Error);
      return runId;
    };
    // Chooses a run that is probably still being worked on.
    const one = (): string => pick(startedRuns.slice(-5)).runId;
    const actions: readonly (() => Promise<unknown>)[] = [
      () => pick(servers).runs.cancel(one(), owner),
      async () => {
        const runId = one();
        await pick(servers).runs.cancel(runId, owner);
        await pick(servers).runs.resume(runId, owner);
      },
      () => pick(servers).runs.signal(one(), 'go on', randomUUID()),
      // A server is considered dead while it works: another one continues the run.
      () =>
        database
          .update(runs)
          .set({ server: null, state: 'queued' })
          .where(and(eq(runs.id, one()), isNotNull(runs.server), isNull(runs.finishedAt))),
    ];
    const kindsOfActions = [0, 1, 1, 2, 2, 3, 3];

    await begin();
    for (let step = 0; step < ACTIONS; step += 1) {
      if (startedRuns.length < RUNS && step % 3 === 0) await begin();
      else await Promise.all([actions[pick(kindsOfActions)]!(), actions[pick(kindsOfActions)]!()]);
      for (const { used, charged } of (await readSums(database, owner)).windows) expect(used).toBe(charged);
    }

    // Makes sure that each kind of end occurs, regardless of the timing of the actions.
    await begin(['part', 'say']);
    await begin(['part', 'fail']);
    await servers[0]!.runs.cancel(await begin(['part', 'wait']), owner);
    const ends = await until(async () => {
      for (const { runId } of startedRuns) await servers[0]!.runs.signal(runId, 'go on', randomUUID());
      const ended = await Promise.all(
        startedRuns.map(({ runId }) => servers[0]!.runs.one(runId, owner, 'en_US')),
      );
      return ended.every((run) => run!.finishedAt !== null) && ended.map((run) => run!.state);
    });
    const charges = await servers[0]!.chargesOf(owner);
    const paidBy = new Map(charges.map(({ runId, paid }) => [runId, cents(paid)]));
    const wrong = startedRuns.filter(
      (run, at) => !expectedOf(run, ends[at]!).includes(paidBy.get(run.runId)!),
    );
    expect(wrong.map((run) => ({ ...run, paid: paidBy.get(run.runId), did: diaries.get(run.name) }))).toEqual(
      [],
    );
    expect(new Set(ends)).toEqual(new Set(['done', 'failed', 'stopped']));
    expect(charges.map(({ state, paid }) => [state, paid > 0])).toEqual(
      charges.map(({ paid }) => [paid > 0 ? 'settled' : 'returned', paid > 0]),
    );
    for (const { used, charged } of (await readSums(database, owner)).windows) expect(used).toBe(charged);
  },
  200_000,
);

import { randomUUID } from 'node:crypto';
import type { Rhythm } from '@studiolo/contract/schedules/entities';
import { DAY_MS } from '@studiolo/contract/wire/durations';
import { asc, isNotNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runs as runTable } from '../../core/runs/runs.tables.ts';
import {
  closeDatabase,
  openDatabase,
  transactionOn,
  type Transaction,
} from '../../platform/database/database.ts';
import { silentLog } from '../../platform/logging/log.ts';
import type { NewRun } from '../../core/runs/runs.service.ts';
import { freshDatabase, type FreshDatabase } from '../../testing/database/database.ts';
import { createRandom } from '../../testing/random.ts';
import { createScheduleStore } from './schedules.store.ts';
import { scheduleOccurrences, schedules } from './schedules.tables.ts';
import { createStartDue } from './start-due.ts';
import { nextOccurrence } from './timing/next-occurrence.ts';
import { localTime } from './timing/zone-offset.ts';

const DAYS = 400;
const START = new Date('2026-09-01T00:00:00Z').getTime();
const MINUTE_MS = 60_000;

const ZONES = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Shanghai'];
const TIMES: readonly (readonly [Rhythm, string])[] = [
  ['day', '00:00'],
  ['day', '01:45'],
  ['day', '02:30'],
  ['day', '23:59'],
  ['week', '02:15'],
];

let fresh: FreshDatabase;
let now = START;
const clock = { now: () => new Date(now) };

/** A server reduced to starting schedules. `dies` returns how it dies at the next start. */
const startServer = (dies: () => 'before commit' | 'connection' | undefined) => {
  const log = silentLog();
  const database = openDatabase({ connection: fresh.connection, log, poolSize: 2 });
  const prepare = async (run: NewRun, tx: Transaction) => {
    await tx.insert(runTable).values({
      id: run.id!,
      kind: run.kind,
      key: run.key,
      ownerId: run.owner,
      askerId: run.owner,
      title: '',
      path: '',
      state: 'queued',
      input: run.input,
      createdAt: clock.now(),
    });
    const death = dies();
    if (death === 'connection') await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
    if (death !== undefined) throw new Error('the server was killed');
    return {} as never;
  };
  const store = createScheduleStore(database);
  const startDue = createStartDue({
    store,
    runs: { prepare },
    transaction: transactionOn(database),
    clock,
    log,
  });
  return { database, store, startDue };
};

type Server = ReturnType<typeof startServer>;
let servers: Server[];
const random = createRandom(7);
let kills = 0;

beforeAll(async () => {
  fresh = await freshDatabase();
  const dies = () => {
    const chance = random();
    if (chance > 0.12) return undefined;
    kills += 1;
    return chance < 0.03 ? 'connection' : 'before commit';
  };
  servers = [startServer(dies), startServer(dies)];
});

afterAll(async () => {
  await Promise.all(servers.map(({ database }) => closeDatabase(database)));
  await fresh.drop();
});

const addSchedule = async ({ database, store }: Server, every: Rhythm, time: string, timeZone: string) => {
  const timing = { every, weekday: 3, time, timeZone };
  const id = randomUUID();
  await store.insert(
    {
      id,
      ownerId: randomUUID(),
      kind: 'page',
      targetId: '',
      title: '',
      prompt: '',
      url: '',
      ...timing,
      isAlwaysNotified: false,
      isMailed: false,
      isPushed: false,
      state: 'active',
      nextAt: nextOccurrence(timing, clock.now()),
      locale: 'en_US',
      createdAt: clock.now(),
    },
    database,
  );
  return { id, every, time, timeZone };
};

/** Lets both servers look for due schedules at once, and ends what they started. */
const tick = async (): Promise<void> => {
  await Promise.allSettled(servers.map(({ startDue }) => startDue()));
  await servers[0]!.database.update(schedules).set({ runId: null }).where(isNotNull(schedules.runId));
};

const dueOf = async (id: string): Promise<Date[]> => {
  const rows = await servers[0]!.database
    .select({ dueAt: scheduleOccurrences.dueAt })
    .from(scheduleOccurrences)
    .where(sql`${scheduleOccurrences.scheduleId} = ${id}`)
    .orderBy(asc(scheduleOccurrences.dueAt));
  return rows.map(({ dueAt }) => dueAt);
};

const localDay = (timeZone: string, at: number): number => Math.floor(localTime(timeZone, at) / DAY_MS);

it('runs each occurrence of 400 days once in four time zones, on two servers that are killed [schedules.time] [schedules.once]', async () => {
  const all = [];
  for (const timeZone of ZONES)
    for (const [every, time] of TIMES) all.push(await addSchedule(servers[0]!, every, time, timeZone));

  while (now < START + DAYS * DAY_MS) {
    now += (20 + Math.floor(random() * 320)) * MINUTE_MS;
    await tick();
  }
  // The next jobs start the schedules whose start was killed last.
  for (let tries = 0; tries < 20; tries += 1) await tick();

  expect(kills).toBeGreaterThan(100);
  let started = 0;
  for (const { id, every, time, timeZone } of all) {
    const due = (await dueOf(id)).map((date) => date.getTime());
    const days = due.map((at) => localDay(timeZone, at));
    const step = every === 'day' ? 1 : 7;
    const first = localDay(
      timeZone,
      nextOccurrence({ every, weekday: 3, time, timeZone }, new Date(START)).getTime(),
    );
    const expected: number[] = [];
    for (let day = first; expected.length < due.length; day += step) expected.push(day);
    expect({ timeZone, time, days }).toEqual({ timeZone, time, days: expected });
    const next = nextOccurrence({ every, weekday: 3, time, timeZone }, new Date(due.at(-1)!));
    expect(next.getTime()).toBeGreaterThan(now);
    started += due.length;
  }
  expect(await servers[0]!.database.$count(runTable)).toBe(started);
});

it('catches up once after an outage of days, then continues as planned [schedules.once]', async () => {
  const { id } = await addSchedule(servers[0]!, 'day', '08:00', 'Asia/Shanghai');
  const missed = nextOccurrence(
    { every: 'day', weekday: 3, time: '08:00', timeZone: 'Asia/Shanghai' },
    clock.now(),
  );
  now += 5 * DAY_MS;
  for (let tries = 0; tries < 20; tries += 1) await tick();
  expect(await dueOf(id)).toEqual([missed]);
  now += DAY_MS;
  for (let tries = 0; tries < 20; tries += 1) await tick();
  const due = await dueOf(id);
  expect(due).toHaveLength(2);
  expect(due[1]!.getTime() - missed.getTime()).toBe(5 * DAY_MS);
});

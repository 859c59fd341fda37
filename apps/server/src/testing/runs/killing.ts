import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import type { MeteredPrice } from '@studiolo/contract/ledger/prices';
import type { Connection } from '../../platform/database/connection.ts';
import { startPictures, type Point } from '../stand-ins/pictures.ts';
import { until } from '../until.ts';
import { PAGES, pageRun, type PageInput } from './page-run.ts';
import { PICTURE_TABLE, pictureRun, type PictureInput } from './picture-run.ts';
import { startRunServer } from './run-server.ts';

const PROGRAM = fileURLToPath(new URL('picture-process.ts', import.meta.url));
/** Delay before the service is polled if no webhook arrives. */
const WEBHOOK_TIMEOUT_MS = 600;

const ONE_PICTURE = { meter: 'picture', amount: 1 } as const;

type Victim = { child: ChildProcess; hooks: string };
type Options = {
  connection: Connection;
  /**
   * Whether to use the real delays, to measure how soon another server continues a run. By default they are
   * shortened.
   */
  isTimedAsInUse?: boolean;
};

type PictureOptions = Partial<Pick<PictureInput, 'can' | 'telling'>> & { diesAt?: string };

/** Starts two servers, which are killed at a requested point and replaced, and the paid service that they use. */
export const startKillableServers = async ({ connection, isTimedAsInUse = false }: Options) => {
  if (!('host' in connection)) throw new Error('the test cluster has a socket');
  const { host, database, user } = connection;
  const victims = new Set<Victim>();
  const deaths = new Map<string, string>();
  const starting = new Set<Promise<void>>();
  const killedAt = new Map<string, number>();
  let kills = 0;

  const start = async (): Promise<void> => {
    const args = [PROGRAM, host, database, user, ...(isTimedAsInUse ? ['in use'] : [])];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    const [hooks] = (await once(createInterface(child.stdout), 'line')) as [string];
    victims.add({ child, hooks });
  };
  const replace = (): void => {
    const started = start().finally(() => starting.delete(started));
    starting.add(started);
  };

  const onPoint = async ({ name, runId, pid }: Point): Promise<void> => {
    if (deaths.get(runId) !== name) return;
    deaths.delete(runId);
    kills += 1;
    killedAt.set(runId, performance.now());
    for (const victim of victims) if (victim.child.pid === pid) victims.delete(victim);
    process.kill(pid, 'SIGKILL');
    replace();
    // The server that made this request is dead, so the request is never answered.
    await new Promise(() => undefined);
  };

  const timed = isTimedAsInUse ? { timing: {} } : {};
  const hookTo = (): string => [...victims].at(0)?.hooks ?? 'http://127.0.0.1:9';
  const pictures = await startPictures({ onPoint, hookTo });
  const desk = await startRunServer({ connection, kinds: [pictureRun, pageRun], slots: 0, ...timed });
  await desk.database.execute(sql.raw(PICTURE_TABLE));
  await Promise.all([start(), start()]);

  const endOf = async (kind: string, input: object, price: MeteredPrice, diesAt: string | undefined) => {
    // Waits for a second server before one is killed.
    await until(() => victims.size > 1);
    const owner = randomUUID();
    const runId = randomUUID();
    if (diesAt !== undefined) deaths.set(runId, diesAt);
    await desk.begin(kind, owner, input, price, runId);
    const run = await until(async () => {
      const run = await desk.runs.one(runId, owner, 'en_US');
      return run && run.finishedAt !== null && !deaths.has(runId) ? run : undefined;
    }, 100_000);
    const endedAt = performance.now();
    const [charge] = await desk.chargesOf(owner);
    return {
      runId,
      seconds: (endedAt - (killedAt.get(runId) ?? endedAt)) / 1000,
      state: run.state,
      charge: charge?.state,
      paid: charge?.paid,
      used: await desk.usedOf(owner, price),
    };
  };

  return {
    pictures,
    desk,
    kills: () => kills,

    /** Requests a picture, kills the first server that reaches the given point, and returns the result. */
    async requestPicture({ can = 'find', telling = 'once', diesAt }: PictureOptions = {}) {
      const input = {
        service: pictures.url,
        can,
        telling,
        patience: WEBHOOK_TIMEOUT_MS,
      } satisfies PictureInput;
      const { runId, ...end } = await endOf('picture', input, ONE_PICTURE, diesAt);
      const { rows } = await desk.database.execute<{ kept: number }>(
        sql`select count(*)::int as kept from kept_pictures where run_id = ${runId}`,
      );
      return {
        can,
        ...end,
        made: pictures.made.filter((each) => each.runId === runId).length,
        kept: rows[0]?.kept,
      };
    },

    translate: ({ diesAt, ...input }: Omit<PageInput, 'service'> & { diesAt?: string }) =>
      endOf('pages', { service: pictures.url, ...input } satisfies PageInput, PAGES, diesAt),

    async stop(): Promise<void> {
      await Promise.all(starting);
      await desk.stop();
      await Promise.all(
        [...victims].map(async ({ child }) => {
          const ended = once(child, 'exit');
          child.kill('SIGKILL');
          await ended;
        }),
      );
      await pictures.close();
    },
  };
};

export type Killing = Awaited<ReturnType<typeof startKillableServers>>;

/** End of a run: its text, its charge, and the numbers of pictures made and saved. */
export type PaintResult = Awaited<ReturnType<Killing['requestPicture']>>;

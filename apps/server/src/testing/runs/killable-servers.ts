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

type KillableServer = { child: ChildProcess; webhookUrl: string };
type Options = {
  connection: Connection;
  /**
   * Whether to use the real delays, to measure how soon another server continues a run. By default they are
   * shortened.
   */
  usesProductionTiming?: boolean;
};

type PictureOptions = Partial<Pick<PictureInput, 'recovery' | 'delivery'>> & { killAt?: string };

/** Starts two servers, which are killed at a requested point and replaced, and the paid service that they use. */
export const startKillableServers = async ({ connection, usesProductionTiming = false }: Options) => {
  if (!('host' in connection)) throw new Error('the test cluster has a socket');
  const { host, database, user } = connection;
  const servers = new Set<KillableServer>();
  const killPoints = new Map<string, string>();
  const starting = new Set<Promise<void>>();
  const killedAt = new Map<string, number>();
  let kills = 0;

  const start = async (): Promise<void> => {
    const args = [PROGRAM, host, database, user, ...(usesProductionTiming ? ['production'] : [])];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    const [webhookUrl] = (await once(createInterface(child.stdout), 'line')) as [string];
    servers.add({ child, webhookUrl });
  };
  const replace = (): void => {
    const started = start().finally(() => starting.delete(started));
    starting.add(started);
  };

  const onPoint = async ({ name, runId, pid }: Point): Promise<void> => {
    if (killPoints.get(runId) !== name) return;
    killPoints.delete(runId);
    kills += 1;
    killedAt.set(runId, performance.now());
    for (const server of servers) if (server.child.pid === pid) servers.delete(server);
    process.kill(pid, 'SIGKILL');
    replace();
    // The server that made this request is dead, so the request is never answered.
    await new Promise(() => undefined);
  };

  const timed = usesProductionTiming ? { timing: {} } : {};
  const hookTo = (): string => [...servers].at(0)?.webhookUrl ?? 'http://127.0.0.1:9';
  const pictures = await startPictures({ onPoint, hookTo });
  const coordinator = await startRunServer({ connection, kinds: [pictureRun, pageRun], slots: 0, ...timed });
  await coordinator.database.execute(sql.raw(PICTURE_TABLE));
  await Promise.all([start(), start()]);

  const endOf = async (kind: string, input: object, price: MeteredPrice, killAt: string | undefined) => {
    // Waits for a second server before one is killed.
    await until(() => servers.size > 1);
    const owner = randomUUID();
    const runId = randomUUID();
    if (killAt !== undefined) killPoints.set(runId, killAt);
    await coordinator.begin(kind, owner, input, price, runId);
    const run = await until(async () => {
      const run = await coordinator.runs.one(runId, owner, 'en_US');
      return run && run.finishedAt !== null && !killPoints.has(runId) ? run : undefined;
    }, 100_000);
    const endedAt = performance.now();
    const [charge] = await coordinator.chargesOf(owner);
    return {
      runId,
      seconds: (endedAt - (killedAt.get(runId) ?? endedAt)) / 1000,
      state: run.state,
      charge: charge?.state,
      paid: charge?.paid,
      used: await coordinator.usedOf(owner, price),
    };
  };

  return {
    pictures,
    coordinator,
    kills: () => kills,

    /** Requests a picture, kills the first server that reaches the given point, and returns the result. */
    async requestPicture({ recovery = 'find', delivery = 'once', killAt }: PictureOptions = {}) {
      const input = {
        service: pictures.url,
        recovery,
        delivery,
        webhookTimeoutMs: WEBHOOK_TIMEOUT_MS,
      } satisfies PictureInput;
      const { runId, ...end } = await endOf('picture', input, ONE_PICTURE, killAt);
      const { rows } = await coordinator.database.execute<{ kept: number }>(
        sql`select count(*)::int as kept from kept_pictures where run_id = ${runId}`,
      );
      return {
        recovery,
        ...end,
        made: pictures.made.filter((each) => each.runId === runId).length,
        kept: rows[0]?.kept,
      };
    },

    translate: ({ killAt, ...input }: Omit<PageInput, 'service'> & { killAt?: string }) =>
      endOf('pages', { service: pictures.url, ...input } satisfies PageInput, PAGES, killAt),

    async stop(): Promise<void> {
      await Promise.all(starting);
      await coordinator.stop();
      await Promise.all(
        [...servers].map(async ({ child }) => {
          const ended = once(child, 'exit');
          child.kill('SIGKILL');
          await ended;
        }),
      );
      await pictures.close();
    },
  };
};

export type KillableServers = Awaited<ReturnType<typeof startKillableServers>>;

/** End of a run: its text, its charge, and the numbers of pictures made and saved. */
export type PictureResult = Awaited<ReturnType<KillableServers['requestPicture']>>;

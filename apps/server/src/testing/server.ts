import { mkdtemp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compose } from '../compose/compose.ts';
import { placesOf } from '../compose/places.ts';
import type { MakeFeature } from '../compose/registries.ts';
import type { WebTimeouts } from '../core/web/web-limits.ts';
import { readEnvironment } from '../env.ts';
import { silentLog, type Log } from '../platform/logging/log.ts';
import { createTestClock, type TestClock } from './clock.ts';
import { createClient, type Client } from './client.ts';
import { freshDatabase, type FreshDatabase } from './database/database.ts';
import { databaseUrl } from './database/database-url.ts';
import { refuseSecondConnection } from './database/refuse-second-connection.ts';
import { until } from './until.ts';

export type TestServer = Awaited<ReturnType<typeof startServer>>;

export type ServerOptions = {
  settings?: Record<string, string>;
  database?: FreshDatabase;
  clock?: TestClock;
  log?: Log;
  /** Addresses that users may name; by default, the public internet. */
  isAllowedAddress?: (address: string) => boolean;
  /** Program that sandboxes Python. Name a missing one to test its absence. */
  fence?: string;
  extraFeatures?: readonly MakeFeature[];
  webTimeouts?: WebTimeouts;
  modelListingMs?: number;
};

/** Long enough for a busy machine. */
const LONG_TIMEOUTS: WebTimeouts = {
  queriesMs: 240_000,
  pageMs: 240_000,
  parsingMs: 240_000,
  readingMs: 240_000,
};

const TEST_SETTINGS = {
  OLLAMA_BASE_URL: 'off',
  PORT: '0',
  RATE_LIMIT_SCALE: '1000',
  CHAT_TITLES: 'words',
  SOURCE_DIGESTS: 'words',
  READY_BOTS: 'off',
  TEXT_RECOGNITION: 'off',
};

/** Starts a complete server on loopback, with a new database, data folder and clock. */
export const startServer = async ({
  settings = {},
  database,
  clock = createTestClock(),
  log = silentLog(),
  isAllowedAddress,
  fence,
  extraFeatures = [],
  webTimeouts = LONG_TIMEOUTS,
  modelListingMs = 240_000,
}: ServerOptions = {}) => {
  const connection = database ?? (await freshDatabase());
  const folder = await mkdtemp(join(tmpdir(), 'studiolo-server-'));
  const web = join(folder, 'web');
  await mkdir(web);
  await writeFile(join(web, 'index.html'), '<!doctype html><title>Studiolo</title>');
  const environment = readEnvironment({
    ...TEST_SETTINGS,
    DATABASE_URL: databaseUrl(connection.connection),
    DATA_DIR: folder,
    ...settings,
  });
  const places = { ...placesOf(process.env.STUDIOLO_PROGRAMS), web, build: 'test', ...(fence && { fence }) };
  const server = await compose({
    environment,
    log,
    places,
    clock,
    isAllowedAddress,
    extraFeatures,
    webTimeouts,
    modelListingMs,
  });
  refuseSecondConnection(server.database);
  await server.start();
  const { port } = server.app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;

  const letters = async (): Promise<string[]> => {
    const outbox = join(folder, 'outbox');
    const names = (await readdir(outbox).catch(() => [])).filter((name) => !name.startsWith('.'));
    return Promise.all(names.toSorted().map((name) => readFile(join(outbox, name), 'utf8')));
  };

  const codesFor = async (to: string): Promise<string[]> =>
    (await letters())
      .filter((text) => text.includes(to))
      .flatMap((text) => /^(?:Code: |验证码：)(\d+)/m.exec(text)?.[1] ?? []);

  return {
    url,
    clock,
    folder,
    database: connection,
    inside: server,
    client: (token?: string): Client => createClient(url, token),
    letters,

    async codeFor(to: string): Promise<string> {
      const code = (await codesFor(to)).at(-1);
      if (!code) throw new Error(`no code was sent to ${to}`);
      return code;
    },

    /** Returns the code that `cause` triggers, even if it is sent after the response. */
    async nextCode(to: string, cause: () => Promise<unknown>): Promise<string> {
      const { length } = await codesFor(to);
      await cause();
      return until(async () => (await codesFor(to))[length]);
    },

    async stop(): Promise<void> {
      await server.stop();
      if (!database) await connection.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

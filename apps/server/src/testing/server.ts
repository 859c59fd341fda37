import { mkdtemp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compose } from '../compose/compose.ts';
import type { MakeFeature } from '../compose/registries.ts';
import { readEnvironment } from '../env.ts';
import { silentLog, type Log } from '../platform/logging/log.ts';
import { createTestClock, type TestClock } from './clock.ts';
import { createClient, type Client } from './client.ts';
import { freshDatabase, type FreshDatabase } from './database/database.ts';
import { databaseUrl } from './database/database-url.ts';
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
  further?: readonly MakeFeature[];
};

const QUIET = {
  OLLAMA_BASE_URL: 'off',
  PORT: '0',
  RATE_LIMIT_SCALE: '1000',
  CHAT_TITLES: 'words',
  SOURCE_DIGESTS: 'words',
  READY_BOTS: 'off',
  TEXT_RECOGNITION: 'off',
};

/** A whole server on loopback, with its own database, data folder and clock. */
export const startServer = async ({
  settings = {},
  database,
  clock = createTestClock(),
  log = silentLog(),
  isAllowedAddress,
  fence,
  further = [],
}: ServerOptions = {}) => {
  const own = database ?? (await freshDatabase());
  const folder = await mkdtemp(join(tmpdir(), 'studiolo-server-'));
  const web = join(folder, 'web');
  await mkdir(web);
  await writeFile(join(web, 'index.html'), '<!doctype html><title>Studiolo</title>');
  const environment = readEnvironment({
    ...QUIET,
    DATABASE_URL: databaseUrl(own.connection),
    DATA_DIR: folder,
    ...settings,
  });
  const places = {
    web,
    writeChild: new URL('../core/documents/write-child.ts', import.meta.url),
    importChild: new URL('../core/chat-exports/import-child.ts', import.meta.url),
    learnChild: new URL('../core/knowledge/learn-child.ts', import.meta.url),
    portrayChild: new URL('../platform/parsing/portray-child.ts', import.meta.url),
    ocrChild: new URL('../platform/ocr/ocr-child.ts', import.meta.url),
    soundChild: new URL('../platform/sound/sound-child.ts', import.meta.url),
    rewriteChild: new URL('../platform/parsing/rewrite/rewrite-child.ts', import.meta.url),
    layoutChild: new URL('../platform/parsing/layout/layout-child.ts', import.meta.url),
    tablesChild: new URL('../platform/parsing/tables-child.ts', import.meta.url),
    javascriptWorker: new URL('../platform/sandbox/javascript-worker.ts', import.meta.url),
    pythonChild: join(import.meta.dirname, '../platform/sandbox/python-child.ts'),
    ...(fence && { fence }),
    migrations: join(import.meta.dirname, '../../migrations'),
    manual: join(import.meta.dirname, '../../manual'),
    build: 'test',
  };
  const server = await compose({ environment, log, places, clock, isAllowedAddress, further });
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
      .flatMap((text) => /^Code: (\d+)/m.exec(text)?.[1] ?? []);

  return {
    url,
    clock,
    folder,
    database: own,
    inside: server,
    client: (token?: string): Client => createClient(url, token),
    letters,

    async codeFor(to: string): Promise<string> {
      const code = (await codesFor(to)).at(-1);
      if (!code) throw new Error(`no code was sent to ${to}`);
      return code;
    },

    /** The code that `cause` sends, perhaps after its response. */
    async nextCode(to: string, cause: () => Promise<unknown>): Promise<string> {
      const { length } = await codesFor(to);
      await cause();
      return until(async () => (await codesFor(to))[length]);
    },

    async stop(): Promise<void> {
      await server.stop();
      if (!database) await own.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

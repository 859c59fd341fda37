import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  query,
  scratchDatabases,
  type Connection,
} from '../../apps/server/src/testing/database/scratch-databases.ts';
import { databaseUrl } from '../../apps/server/src/testing/database/database-url.ts';
import {
  startServerProcess,
  type ServerProcess,
} from '../../apps/server/src/testing/faults/server-process.ts';
import { startScratchCluster } from '../../apps/server/src/testing/runs/scratch-cluster.ts';
import { startOpenAI } from '../../apps/server/src/testing/stand-ins/models/openai.ts';
import { startTranscriber } from '../../apps/server/src/testing/stand-ins/transcriber.ts';
import { PROGRAM } from '../harness/product.ts';

/** The server samples its event loop once a second. A reading waits for the next sample. */
const WATCH_INTERVAL_MS = 1100;

export type TestBed = Awaited<ReturnType<typeof openTestBed>>;

/** Returns the longest time for which the server's event loop was blocked since the last reading, in ms. */
export const readBlockedMs = async ({ url }: Pick<ServerProcess, 'url'>): Promise<number> => {
  await pause(WATCH_INTERVAL_MS);
  const text = await (await fetch(`${url}/metrics`)).text();
  const seconds = /^studiolo_event_loop_held_seconds ([\d.e-]+)$/m.exec(text)?.[1];
  if (seconds === undefined)
    throw new Error('the server does not report how long its event loop was blocked');
  return Math.round(Number(seconds) * 1000);
};

/**
 * Starts the services and the PostgreSQL that all rows share. Each server is the built product in its own process,
 * and is stopped by `reset`.
 */
export const openTestBed = async () => {
  const cluster = await startScratchCluster();
  const openai = await startOpenAI({ models: ['gpt-4o-mini'] });
  const transcriber = await startTranscriber();
  const servers: ServerProcess[] = [];

  const { administer, newDatabase } = scratchDatabases(cluster.connection);

  const start = async (settings: Record<string, string>, options: { nodeOptions?: string[] } = {}) => {
    const server = await startServerProcess({
      program: PROGRAM,
      settings: {
        OPENAI_API_KEY: 'sk-test',
        OPENAI_BASE_URL: openai.url,
        TRANSCRIPTION_BASE_URL: transcriber.url,
        TEXT_RECOGNITION: 'off',
        ...settings,
      },
      ...options,
    });
    servers.push(server);
    return server;
  };

  return {
    openai,
    transcriber,
    query,
    administer,
    newDatabase,

    /** Starts a server that runs its own PostgreSQL in its data folder. */
    startWithOwnDatabase: () => start({}),

    /** Starts a server on a new database of the shared PostgreSQL. */
    async start(settings: Record<string, string> = {}, options: { nodeOptions?: string[] } = {}) {
      return start({ DATABASE_URL: databaseUrl(await newDatabase()), ...settings }, options);
    },

    /** Starts a server on an existing database of the shared PostgreSQL. */
    async startOn(connection: Connection, options: { nodeOptions?: string[] } = {}) {
      return start({ DATABASE_URL: databaseUrl(connection) }, options);
    },

    /** Creates a temporary folder, which the caller removes. */
    newFolder: () => mkdtemp(join(tmpdir(), 'studiolo-faults-')),

    /** Stops the servers of a row, and makes the services work normally again. */
    async reset(): Promise<void> {
      openai.behavesWell();
      openai.resume();
      openai.answersWith('Hello from the stand-in.');
      transcriber.answersWith('The tower is 330 metres high.');
      for (const server of servers.splice(0)) {
        await server.stop();
        await rm(server.folder, { recursive: true, force: true });
      }
    },

    async close(): Promise<void> {
      await openai.close();
      await transcriber.close();
      await cluster.stop();
    },
  };
};

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

/** The watch looks at the event loop once a second; a reading waits for the next look. */
const WATCH_INTERVAL_MS = 1100;

export type Stage = Awaited<ReturnType<typeof openStage>>;

/** Longest time that the server did nothing else since the last reading, in ms, as it measured itself. */
export const readHeld = async ({ url }: Pick<ServerProcess, 'url'>): Promise<number> => {
  await pause(WATCH_INTERVAL_MS);
  const text = await (await fetch(`${url}/metrics`)).text();
  const seconds = /^studiolo_event_loop_held_seconds ([\d.e-]+)$/m.exec(text)?.[1];
  if (seconds === undefined) throw new Error('the server does not say how long its event loop was held');
  return Math.round(Number(seconds) * 1000);
};

/**
 * The services and the PostgreSQL that all rows share. Each server is the built product, a process of its own
 * with a database of its own, and is stopped by `strike`.
 */
export const openStage = async () => {
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

    /** A server with a PostgreSQL of its own in its data folder. */
    startAlone: () => start({}),

    /** A server on a new database of the shared PostgreSQL. */
    async start(settings: Record<string, string> = {}, options: { nodeOptions?: string[] } = {}) {
      return start({ DATABASE_URL: databaseUrl(await newDatabase()), ...settings }, options);
    },

    /** A server on a database of the shared PostgreSQL. */
    async startBeside(connection: Connection, options: { nodeOptions?: string[] } = {}) {
      return start({ DATABASE_URL: databaseUrl(connection) }, options);
    },

    /** A folder for files that a row needs; the caller removes it. */
    newFolder: () => mkdtemp(join(tmpdir(), 'studiolo-faults-')),

    /** Puts the services in order again and stops the servers that a row has started. */
    async strike(): Promise<void> {
      openai.behavesWell();
      openai.resume();
      openai.answersWith('Hello from the stand-in.');
      transcriber.hears('The tower is 330 metres high.');
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

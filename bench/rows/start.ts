import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { aDataFolder, startServerProcess } from '../../apps/server/src/testing/faults/server-process.ts';
import type { Row } from '../harness/figure.ts';
import { compared, sampleInTurn } from '../harness/ratio.ts';
import { PROGRAM } from '../harness/product.ts';
import { startProgram } from '../harness/program.ts';
import { medians } from '../harness/statistics.ts';
import { databaseMemory, databasePid, memoryOf } from '../harness/usage.ts';

const ROUNDS = 5;
const IDLE_MS = 5000;

const firstPage = async (url: string): Promise<void> => {
  await (await fetch(url)).arrayBuffer();
};

/** From a stopped server to the first page. */
const startOnce = async (folder: string, idleMs: number) => {
  const startedAt = performance.now();
  const server = await startServerProcess({ program: PROGRAM, folder });
  await firstPage(server.url);
  const first = performance.now() - startedAt;
  await pause(idleMs);
  const memory = memoryOf(server.pid()).now;
  const database = databaseMemory(databasePid(folder));
  await server.stop();
  return { first, memory, database };
};

/** From a kill during work until the server is ready again and has replaced its leftover PostgreSQL. */
const startAfterKill = async (folder: string): Promise<number> => {
  const server = await startServerProcess({ program: PROGRAM, folder });
  await server.kill();
  const startedAt = performance.now();
  await server.start();
  const ready = performance.now() - startedAt;
  await server.stop();
  return ready;
};

const floorStart = async () => {
  const startedAt = performance.now();
  const floor = await startProgram('floor', ['http://127.0.0.1:9']);
  await firstPage(floor.url);
  const first = performance.now() - startedAt;
  const memory = memoryOf(floor.pid).now;
  await floor.stop();
  return { first, memory, database: 0 };
};

export const start: Row = {
  name: 'start',
  about: 'from nothing running to the first page, database and jobs included; then at rest',
  async measure() {
    const folder = await aDataFolder();
    try {
      const fresh = await startOnce(folder, 0);
      const samples = await sampleInTurn(ROUNDS, () => startOnce(folder, IDLE_MS), floorStart);
      const [ours, least] = [medians(samples.ours), medians(samples.floor)];
      const again = await startAfterKill(folder);
      const note = `${ours.memory.toFixed(0)} ours and ${ours.database.toFixed(0)} PostgreSQL`;
      return [
        ...compared({
          measure: 'first page',
          unit: 'ms',
          ours: ours.first,
          floor: least.first,
          atMost: 6,
        }),
        {
          measure: 'memory at rest',
          unit: 'MB',
          value: ours.memory + ours.database,
          atMost: 150,
          floor: least.memory,
          note,
        },
        { measure: 'ready again after kill -9', unit: 'ms', value: again, atMost: 5000 },
        {
          measure: 'first page, very first start',
          unit: 'ms',
          value: fresh.first,
          note: 'makes the database',
        },
      ];
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

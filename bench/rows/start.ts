import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { aDataFolder, startServerProcess } from '../../apps/server/src/testing/faults/server-process.ts';
import type { Row } from '../harness/figure.ts';
import { comparisonFigures, sampleAlternately } from '../harness/ratio.ts';
import { PROGRAM } from '../harness/product.ts';
import { startProgram } from '../harness/program.ts';
import { medians } from '../harness/statistics.ts';
import { databaseMemory, databasePid, memoryOf } from '../harness/usage.ts';

const ROUNDS = 5;
const IDLE_MS = 5000;

const firstPage = async (url: string): Promise<void> => {
  await (await fetch(url)).arrayBuffer();
};

/** Measures the time from starting the server to the first page. */
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

/** Measures the time from a kill until the server is ready again and has replaced its leftover PostgreSQL. */
const startAfterKill = async (folder: string): Promise<number> => {
  const server = await startServerProcess({ program: PROGRAM, folder });
  await server.kill();
  const startedAt = performance.now();
  await server.start();
  const ready = performance.now() - startedAt;
  await server.stop();
  return ready;
};

const startBaseline = async () => {
  const startedAt = performance.now();
  const baseline = await startProgram('baseline', ['http://127.0.0.1:9']);
  await firstPage(baseline.url);
  const first = performance.now() - startedAt;
  const memory = memoryOf(baseline.pid).now;
  await baseline.stop();
  return { first, memory, database: 0 };
};

export const start: Row = {
  name: 'start',
  about: 'time to the first page, including database and jobs; then memory when idle',
  async measure() {
    const folder = await aDataFolder();
    try {
      const firstStart = await startOnce(folder, 0);
      const samples = await sampleAlternately(ROUNDS, () => startOnce(folder, IDLE_MS), startBaseline);
      const [ours, least] = [medians(samples.ours), medians(samples.baseline)];
      const recoveryMs = await startAfterKill(folder);
      const note = `${ours.memory.toFixed(0)} ours and ${ours.database.toFixed(0)} PostgreSQL`;
      return [
        ...comparisonFigures({
          measure: 'first page',
          unit: 'ms',
          ours: ours.first,
          baseline: least.first,
          atMost: 6,
        }),
        {
          measure: 'memory when idle',
          unit: 'MB',
          value: ours.memory + ours.database,
          atMost: 150,
          baseline: least.memory,
          note,
        },
        { measure: 'ready again after kill -9', unit: 'ms', value: recoveryMs, atMost: 5000 },
        {
          measure: 'first page, very first start',
          unit: 'ms',
          value: firstStart.first,
          note: 'creates the database',
        },
      ];
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

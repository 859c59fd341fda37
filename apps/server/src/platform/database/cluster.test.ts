import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { silentLog } from '../logging/log.ts';
import { type Cluster, runningCluster, startCluster } from './cluster.ts';
import type { Connection } from './connection.ts';
import { closeDatabase, openDatabase } from './database.ts';
import { readPostmasterFile } from './postmaster-file.ts';

const program = fileURLToPath(new URL('../../testing/processes/cluster-process.ts', import.meta.url));

let top: string;
let folder: string;
let running: Cluster[];
let processes: ChildProcess[];

beforeEach(async () => {
  top = await mkdtemp(path.join(tmpdir(), 'cluster-'));
  await chmod(top, 0o711);
  folder = path.join(top, 'data');
  running = [];
  processes = [];
});

afterEach(async () => {
  for (const child of processes) child.kill('SIGKILL');
  await stopAll();
  const leftover = await readPostmasterFile(path.join(folder, 'postgres'));
  if (leftover !== undefined) await expect.poll(() => isAlive(leftover.pid)).toBe(false);
  await rm(top, { recursive: true });
});

const start = async (dataDirectory = folder): Promise<Cluster> => {
  const cluster = await startCluster({ dataDirectory, log: silentLog() });
  running.push(cluster);
  return cluster;
};

const stopAll = async (): Promise<void> => {
  for (const cluster of running.splice(0)) await cluster.stop();
};

const startElsewhere = (): ChildProcess => {
  const child = spawn(process.execPath, [program, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  processes.push(child);
  return child;
};

const firstLine = async (child: ChildProcess): Promise<unknown> => {
  if (child.stdout === null) throw new Error('no output');
  for await (const line of createInterface({ input: child.stdout })) return JSON.parse(line);
  throw new Error(`ended saying nothing: ${await text(child.stdout)}`);
};

const kill = async (child: ChildProcess): Promise<void> => {
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
};

const query = async (connection: Connection, statement: string): Promise<unknown[]> => {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query(statement).finally(() => client.end());
  return rows;
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

const pidOf = async (): Promise<number> => {
  const file = await readPostmasterFile(path.join(folder, 'postgres'));
  if (file === undefined) throw new Error('PostgreSQL does not run');
  return file.pid;
};

it('keeps its data over a restart, and listens to no network', async () => {
  const first = await start();
  await query(first.connection, "CREATE TABLE notes AS SELECT 'kept' AS text");
  await stopAll();
  const second = await start();
  expect(await query(second.connection, 'SELECT text FROM notes')).toEqual([{ text: 'kept' }]);
  expect(await query(second.connection, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '' }]);
  expect(await query(second.connection, 'SHOW fsync')).toEqual([{ fsync: 'on' }]);
});

it('refuses a second server on the same data folder with a clear message, and lets a command find the first server', async () => {
  const { connection } = await start();
  expect(await firstLine(startElsewhere())).toEqual({
    refused: `Another server is using the data folder ${folder}. Stop it first, or set DATA_DIR to another folder.`,
  });
  await expect(start()).rejects.toThrow('Another server is using the data folder');
  expect(await runningCluster(folder)).toEqual(connection);
  await stopAll();
  expect(await runningCluster(folder)).toBeUndefined();
});

it('gives the data folder to exactly one of several servers that start at once', async () => {
  const answers = await Promise.all([startElsewhere(), startElsewhere(), startElsewhere()].map(firstLine));
  expect(answers.filter((answer) => Object.hasOwn(answer as object, 'host'))).toHaveLength(1);
});

it('ends PostgreSQL when the server is killed, and restarts at once with the committed data', async () => {
  const child = startElsewhere();
  const connection = (await firstLine(child)) as Connection;
  await query(connection, "CREATE TABLE notes AS SELECT 'kept' AS text");
  const before = await pidOf();
  await kill(child);
  const again = await start();
  await expect.poll(() => isAlive(before)).toBe(false);
  expect(await query(again.connection, 'SELECT text FROM notes')).toEqual([{ text: 'kept' }]);
});

it('leaves no PostgreSQL running when the server is killed and not restarted', async () => {
  const child = startElsewhere();
  await firstLine(child);
  const pid = await pidOf();
  child.kill('SIGKILL');
  await expect.poll(() => isAlive(pid)).toBe(false);
});

it('replaces a postmaster file whose process id now belongs to another program', async () => {
  await start();
  const file = path.join(folder, 'postgres', 'postmaster.pid');
  const lines = (await readFile(file, 'utf8')).split('\n');
  await stopAll();
  await writeFile(file, [process.pid, ...lines.slice(1)].join('\n'));
  const again = await start();
  expect(await query(again.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

it('starts over if a crash left incomplete files', async () => {
  await mkdir(path.join(folder, 'postgres.new'), { recursive: true });
  await writeFile(path.join(folder, 'postgres.new', 'PG_VERSION'), '18\n');
  const { connection } = await start();
  expect(await query(connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

it('runs in a data folder whose path is too long for a socket', async () => {
  folder = path.join(top, 'a-long-name-'.repeat(12), 'data');
  await mkdir(path.dirname(folder), { mode: 0o711 });
  const { connection } = await start();
  expect(await query(connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  expect(await runningCluster(folder)).toEqual(connection);
});

it('restarts a killed PostgreSQL, and an open pool recovers by itself', async () => {
  const { connection } = await start();
  const database = openDatabase({ connection, log: silentLog() });
  await database.execute('CREATE TABLE notes AS SELECT pg_postmaster_start_time() AS begun');
  process.kill(await pidOf(), 'SIGKILL');
  const isNew = async () => {
    const { rows } = await database.$client.query(
      'SELECT pg_postmaster_start_time() > begun AS is_new FROM notes',
    );
    return rows;
  };
  await expect.poll(isNew).toEqual([{ is_new: true }]);
  await closeDatabase(database);
});

it('refuses files of another PostgreSQL version with a clear message', async () => {
  await start();
  await stopAll();
  await writeFile(path.join(folder, 'postgres', 'PG_VERSION'), '17\n');
  await expect(start()).rejects.toThrow(/was created by PostgreSQL 17, but this version includes 18/u);
});

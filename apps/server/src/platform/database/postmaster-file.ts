import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

export type PostmasterFile = { pid: number; socketFolder: string };

const fileIn = (cluster: string) => path.join(cluster, 'postmaster.pid');

export const readPostmasterFile = async (cluster: string): Promise<PostmasterFile | undefined> => {
  const lines = (await readFile(fileIn(cluster), 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  return Number.isSafeInteger(pid) && pid > 1 ? { pid, socketFolder: lines[4] ?? '' } : undefined;
};

/**
 * Whether a process is a PostgreSQL that was started on this folder. Otherwise its id has been reused by
 * another program.
 */
const isClusterProcess = async (pid: number, cluster: string): Promise<boolean> => {
  if (process.platform === 'linux') {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    const [program = '', ...options] = command.split('\0');
    return path.basename(program) === 'postgres' && options.includes(cluster);
  }
  const listed = promisify(execFile)('ps', ['-o', 'args=', '-p', String(pid)]);
  const { stdout } = await listed.catch(() => ({ stdout: '' }));
  return stdout.includes(`postgres -D ${cluster} `);
};

const hasEnded = async (pid: number, cluster: string, milliseconds: number): Promise<boolean> => {
  const end = Date.now() + milliseconds;
  while (await isClusterProcess(pid, cluster)) {
    if (Date.now() > end) return false;
    await wait(20);
  }
  return true;
};

const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name);
  } catch {
    // The process has just ended, which was the aim.
  }
};

/**
 * Clears the leftovers of a killed server: stops its PostgreSQL, with increasingly strong signals (`SIGQUIT`
 * loses nothing committed), and removes a file whose process id now belongs to another program.
 */
export const clearLeftovers = async (cluster: string): Promise<PostmasterFile | undefined> => {
  const leftover = await readPostmasterFile(cluster);
  if (leftover === undefined) return undefined;
  if (!(await hasEnded(leftover.pid, cluster, 1_500))) {
    signal(leftover.pid, 'SIGINT');
    if (!(await hasEnded(leftover.pid, cluster, 1_500))) signal(leftover.pid, 'SIGQUIT');
    if (!(await hasEnded(leftover.pid, cluster, 10_000))) {
      throw new Error(
        `PostgreSQL (process ${leftover.pid}) is still running on ${cluster} and does not stop. Stop it, then start again.`,
      );
    }
  }
  await rm(fileIn(cluster), { force: true });
  return leftover;
};

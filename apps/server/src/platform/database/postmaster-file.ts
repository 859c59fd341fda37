import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

/** What PostgreSQL writes about itself while it runs. */
export type PostmasterFile = { pid: number; socketFolder: string };

const fileIn = (cluster: string) => path.join(cluster, 'postmaster.pid');

export const readPostmasterFile = async (cluster: string): Promise<PostmasterFile | undefined> => {
  const lines = (await readFile(fileIn(cluster), 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  return Number.isSafeInteger(pid) && pid > 1 ? { pid, socketFolder: lines[4] ?? '' } : undefined;
};

/** A number in the file may belong to a stranger by now: only a PostgreSQL started on this very folder is ours. */
const isOurs = async (pid: number, cluster: string): Promise<boolean> => {
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
  while (await isOurs(pid, cluster)) {
    if (Date.now() > end) return false;
    await wait(20);
  }
  return true;
};

const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name);
  } catch {
    // It ended in between, which is what was wanted.
  }
};

/**
 * Clears what a killed server left: its PostgreSQL, which is stopping by itself and is asked harder the longer it takes
 * (`SIGQUIT` loses nothing that was committed), and a file whose number now means another process.
 */
export const clearLeftovers = async (cluster: string): Promise<PostmasterFile | undefined> => {
  const left = await readPostmasterFile(cluster);
  if (left === undefined) return undefined;
  if (!(await hasEnded(left.pid, cluster, 1_500))) {
    signal(left.pid, 'SIGINT');
    if (!(await hasEnded(left.pid, cluster, 1_500))) signal(left.pid, 'SIGQUIT');
    if (!(await hasEnded(left.pid, cluster, 10_000))) {
      throw new Error(
        `PostgreSQL (process ${left.pid}) still runs on ${cluster} and does not stop. End it first.`,
      );
    }
  }
  await rm(fileIn(cluster), { force: true });
  return left;
};

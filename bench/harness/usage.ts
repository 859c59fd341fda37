import { readdirSync, readFileSync } from 'node:fs';

const TICK_MS = 10;

type Times = { parent: number; own: number; ofEnded: number };

const timesOf = (pid: number): Times | undefined => {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = line
      .slice(line.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [parent = 0, user = 0, system = 0, endedUser = 0, endedSystem = 0] = [1, 11, 12, 13, 14].map(
      (at) => fields[at],
    );
    return { parent, own: (user + system) * TICK_MS, ofEnded: (endedUser + endedSystem) * TICK_MS };
  } catch {
    return undefined;
  }
};

export const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((each) => timesOf(each)?.parent === pid);

/** Returns the total processor time of a process, in ms. */
export const processorMs = (pid: number): number => timesOf(pid)?.own ?? 0;

/**
 * Returns the total processor time in ms of a process and all its children, including ended ones. For PostgreSQL,
 * pass the pid of its first process.
 */
export const treeProcessorMs = (pid: number): number => {
  const first = timesOf(pid);
  return (
    (first ? first.own + first.ofEnded : 0) +
    childrenOf(pid).reduce((sum, child) => sum + processorMs(child), 0)
  );
};

const sizeIn = (file: string, name: string): number => {
  try {
    return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(readFileSync(file, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
};

/** Returns the current and maximum memory of a process, in MB. */
export const memoryOf = (pid: number) => ({
  now: sizeIn(`/proc/${pid}/status`, 'VmRSS'),
  max: sizeIn(`/proc/${pid}/status`, 'VmHWM'),
});

/** Returns the memory of PostgreSQL in MB. Counts shared memory once. */
export const databaseMemory = (pid: number): number =>
  [pid, ...childrenOf(pid)].reduce((sum, each) => sum + sizeIn(`/proc/${each}/smaps_rollup`, 'Pss'), 0);

/** Returns the pid of the first process of the PostgreSQL in a server's data folder. */
export const databasePid = (folder: string): number =>
  Number(readFileSync(`${folder}/postgres/postmaster.pid`, 'utf8').split('\n')[0]);

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

/** Total processor time of a process, in ms. */
export const processorMs = (pid: number): number => timesOf(pid)?.own ?? 0;

/** Total processor time in ms of a process and all children, including ended ones; of PostgreSQL by its first process. */
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

/** Current and maximum memory of a process, in MB. */
export const memoryOf = (pid: number) => ({
  now: sizeIn(`/proc/${pid}/status`, 'VmRSS'),
  most: sizeIn(`/proc/${pid}/status`, 'VmHWM'),
});

/** Memory of PostgreSQL in MB. Shared memory counts once. */
export const databaseMemory = (pid: number): number =>
  [pid, ...childrenOf(pid)].reduce((sum, each) => sum + sizeIn(`/proc/${each}/smaps_rollup`, 'Pss'), 0);

/** First process of the PostgreSQL that a server runs in its data folder. */
export const databasePid = (folder: string): number =>
  Number(readFileSync(`${folder}/postgres/postmaster.pid`, 'utf8').split('\n')[0]);

import { readdir, readFile } from 'node:fs/promises';

const PAGE_BYTES = 4096;
const TICKS_PER_SECOND = 100;

type Usage = { pid: string; bytes: number; seconds: number };

/** Returns the memory and processor time of all child processes that run the given script. */
const usages = async (script: string): Promise<Usage[]> => {
  const usages: Usage[] = [];
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const read = (name: string) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '');
    const fields = (await read('stat')).replace(/^.*\) /s, '').split(' ');
    if (Number(fields[1]) !== process.pid || !(await read('cmdline')).includes(script)) continue;
    const seconds = (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
    usages.push({ pid, seconds, bytes: Number((await read('statm')).split(' ')[1] ?? 0) * PAGE_BYTES });
  }
  return usages;
};

/** Watches child processes. `stop` resolves to the maximum of their total memory, and to their processor time. */
export const watchChildren = (script: string, everyMs = 500) => {
  const seconds = new Map<string, number>();
  let bytes = 0;
  const sample = async (): Promise<void> => {
    const all = await usages(script);
    bytes = Math.max(
      bytes,
      all.reduce((sum, usage) => sum + usage.bytes, 0),
    );
    for (const usage of all) seconds.set(usage.pid, usage.seconds);
  };
  const timer = setInterval(() => void sample(), everyMs);
  return {
    async stop() {
      clearInterval(timer);
      await sample();
      return { bytes, seconds: [...seconds.values()].reduce((sum, each) => sum + each, 0) };
    },
  };
};

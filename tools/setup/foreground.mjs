import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import { environmentOf } from './npm.mjs';
import { root } from './terminal.mjs';

export const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const leaveWithParent = new URL('./leave-with-parent.mjs', import.meta.url).href;

/** Returns the parent of a process. Undefined if the system has no /proc. */
const parentOf = (pid) => {
  try {
    return Number(/\) \S+ (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]);
  } catch {
    return undefined;
  }
};

/**
 * npm runs this process through a shell. If npm or the shell is killed without passing the signal on, this process or
 * the shell gets a new parent. Calls `whenGone` then.
 */
export const watchParents = (whenGone) => {
  if (!process.env.npm_execpath) return () => undefined;
  const chain = () => `${process.ppid} ${parentOf(process.ppid)}`;
  const first = chain();
  const watch = setInterval(() => chain() !== first && whenGone(), 1_000).unref();
  return () => clearInterval(watch);
};

/** Runs a script in place of this process: with the same terminal, signals and exit code. */
export const runInForeground = (node, script, args, env = {}, flags = []) => {
  const child = spawn(node, [...flags, '--import', leaveWithParent, path.join(root, script), ...args], {
    cwd: root,
    env: { ...environmentOf(node), ...env },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal));
  watchParents(() => child.kill('SIGTERM'));
  child.on('error', (error) => {
    process.stderr.write(`studiolo: ${error.message}\n`);
    process.exitCode = 1;
  });
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
};

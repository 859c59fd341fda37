import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export type Program = { url: string; pid: number; stop: () => Promise<void> };

const kill = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
};

/** Starts one of the servers in this folder, which prints its port on its first line. */
export const startProgram = async (name: string, args: string[] = []): Promise<Program> => {
  const file = new URL(`../${name}.ts`, import.meta.url).pathname;
  const child = spawn(process.execPath, [file, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => kill(child) };
};

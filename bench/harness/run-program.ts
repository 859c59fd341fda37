import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

export const runProgram = async (name: string, ...args: string[]): Promise<string> => {
  const file = new URL(`../../apps/server/src/testing/bench-programs/${name}.ts`, import.meta.url).pathname;
  const child = spawn(process.execPath, [file, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'close') as Promise<[number]>]);
  if (code !== 0) throw new Error(`${name} ended with ${code}`);
  return output;
};

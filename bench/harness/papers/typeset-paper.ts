import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { PaperSource } from './paper-source.ts';

/** Runs an installed program and resolves to its output. Rejects if it is missing or fails. */
export const runTool = async (name: string, args: readonly string[], cwd?: string): Promise<string> => {
  const child = spawn(name, args, {
    stdio: ['ignore', 'pipe', 'ignore'],
    ...(cwd === undefined ? {} : { cwd }),
  });
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'close') as Promise<[number]>]);
  if (code !== 0) throw new Error(`${name} ended with ${code}: ${output.slice(-500)}`);
  return output;
};

/** Typesets a paper, twice to resolve its references. Resolves to the path of its PDF. */
export const typesetPaper = async (
  folder: string,
  name: string,
  { tex, program }: PaperSource,
): Promise<string> => {
  await writeFile(join(folder, `${name}.tex`), tex);
  const args = ['-interaction=nonstopmode', '-halt-on-error', `${name}.tex`];
  await runTool(program, args, folder);
  await runTool(program, args, folder);
  return join(folder, `${name}.pdf`);
};

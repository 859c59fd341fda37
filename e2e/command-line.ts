import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Studiolo } from './studiolo.ts';

const CLI = join(import.meta.dirname, '../apps/server/dist/cli.js');

const runCommand = async (studiolo: Studiolo, ...words: string[]): Promise<string> => {
  const env = { PATH: process.env.PATH ?? '', DATA_DIR: studiolo.folder };
  return (await promisify(execFile)(process.execPath, [CLI, ...words], { env })).stdout;
};

/** Creates an account with the command line; returns its initial password. */
export const anInitialPassword = async (studiolo: Studiolo, email: string): Promise<string> => {
  const output = await runCommand(studiolo, 'user', 'create', email);
  const password = /^Password: (\S+)$/m.exec(output)?.[1];
  if (!password) throw new Error(`no account was created: ${output}`);
  return password;
};

export const aProCode = async (studiolo: Studiolo): Promise<string> => {
  const stdout = await runCommand(studiolo, 'coupon', 'create', '--product', '8');
  const code = /[0-9A-Z]{5}(?:-[0-9A-Z]{5}){3}/.exec(stdout)?.[0];
  if (!code) throw new Error(`no code was created: ${stdout}`);
  return code;
};

export const grantPro = async (studiolo: Studiolo, email: string): Promise<void> => {
  await runCommand(studiolo, 'user', 'grant', email, '--product', '8');
};

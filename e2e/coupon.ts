import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Studiolo } from './studiolo.ts';

const CLI = join(import.meta.dirname, '../apps/server/dist/cli.js');

/** A code for a month of Pro, made as an operator makes it. */
export const aProCode = async (studiolo: Studiolo): Promise<string> => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [CLI, 'coupon', 'create', '--product', '8'],
    {
      env: { PATH: process.env.PATH ?? '', DATA_DIR: studiolo.folder },
    },
  );
  const code = /[0-9A-Z]{5}(?:-[0-9A-Z]{5}){3}/.exec(stdout)?.[0];
  if (!code) throw new Error(`no code was made: ${stdout}`);
  return code;
};

import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { Binaries } from './binaries.ts';
import { assignFolder, type ServiceAccount } from './service-account.ts';

export const DATABASE_USER = 'studiolo';

const run = async (program: string, options: string[], account: ServiceAccount): Promise<void> => {
  const child = spawn(program, options, {
    ...account,
    cwd: '/',
    env: {},
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve, reject) =>
    child.once('error', reject).once('close', resolve),
  );
  const [code, errorOutput] = await Promise.all([ended, text(child.stderr)]);
  if (code === 0) return;
  if (/could not look up effective user ID/u.test(errorOutput)) {
    throw new Error(
      'PostgreSQL cannot run under a user ID without a name. Start as a named user, or set DATABASE_URL to a PostgreSQL server.',
    );
  }
  throw new Error(`${path.basename(program)} failed: ${errorOutput.trim()}`);
};

const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
};

const majorOf = async (folder: string): Promise<string> =>
  (await readFile(path.join(folder, 'PG_VERSION'), 'utf8')).trim();

const expectedMajor = async ({ initdb }: Binaries): Promise<string | undefined> => {
  const child = spawn(initdb, ['--version'], { env: {}, stdio: ['ignore', 'pipe', 'ignore'] });
  return /(\d+)/u.exec(await text(child.stdout))?.[1];
};

type Options = { cluster: string; binaries: Binaries; account: ServiceAccount; isDurable: boolean };

/**
 * Creates the database files on the first start, in another folder that is then renamed, so that a crash
 * leaves nothing incomplete.
 */
export const initialize = async ({ cluster, binaries, account, isDurable }: Options): Promise<void> => {
  if (existsSync(path.join(cluster, 'PG_VERSION'))) {
    const [actual, expected] = await Promise.all([majorOf(cluster), expectedMajor(binaries)]);
    if (actual === expected) return;
    throw new Error(
      `${cluster} was created by PostgreSQL ${actual}, but this version includes ${expected}. ` +
        'Create a backup with the version of Studiolo that created it, then restore that backup here.',
    );
  }
  const unfinished = `${cluster}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
  await assignFolder(unfinished, account);
  const locale = ['--locale-provider=icu', '--icu-locale=und', '--encoding=UTF8'];
  const access = ['--username', DATABASE_USER, '--auth=trust'];
  await run(
    binaries.initdb,
    ['-D', unfinished, ...access, ...locale, ...(isDurable ? [] : ['--no-sync'])],
    account,
  );
  await rename(unfinished, cluster);
  await syncFolder(path.dirname(cluster));
};

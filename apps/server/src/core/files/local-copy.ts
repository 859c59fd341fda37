import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Storage } from '../../ports/storage.ts';

/** Copies a stored file to a temporary folder where a parser may read it. */
export const withLocalCopy = async <T>(
  storage: Storage,
  key: string,
  work: (path: string) => Promise<T>,
): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), 'studiolo-read-'));
  try {
    const path = join(folder, 'file');
    await pipeline(await storage.open(key), createWriteStream(path));
    return await work(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

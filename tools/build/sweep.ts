import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

const kept = 24 * 60 * 60 * 1_000;

/**
 * Removes what builds of earlier days left behind. What a recent one made stays, because a server or a page that
 * is still running on it fetches its parts as it needs them.
 */
export const sweepFolder = async (folder: string) => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  await Promise.all(
    files.map(async (file) => {
      const { mtimeMs } = await stat(file);
      if (Date.now() - mtimeMs > kept) await rm(file);
    }),
  );
};

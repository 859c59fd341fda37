import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

const RETENTION_MS = 24 * 60 * 60 * 1_000;

/**
 * Removes files that are more than a day old. Keeps those of recent builds, as a running server or an open
 * page may still load their parts.
 */
export const sweepFolder = async (folder: string) => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  await Promise.all(
    files.map(async (file) => {
      const { mtimeMs } = await stat(file);
      if (Date.now() - mtimeMs > RETENTION_MS) await rm(file);
    }),
  );
};

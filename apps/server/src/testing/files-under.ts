import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Returns the paths of all files below a folder. Ignores missing folders. */
export const filesUnder = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const below = entries.map(async (entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesUnder(path) : [path];
  });
  return (await Promise.all(below)).flat();
};

import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

export type Migration = { name: string; sql: string; hash: string };

/** Reads `<time>_<name>/migration.sql` as written by drizzle-kit, oldest first. */
export const readMigrations = async (folder: string): Promise<Migration[]> => {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const names = entries
    .filter((entry) => entry.isDirectory() && /^\d{14}_/u.test(entry.name))
    .map(({ name }) => name);
  return Promise.all(
    names.toSorted().map(async (name) => {
      const sql = await readFile(path.join(folder, name, 'migration.sql'), 'utf8');
      const normal = sql.replaceAll('\r\n', '\n');
      return { name, sql: normal, hash: createHash('sha256').update(normal).digest('hex') };
    }),
  );
};

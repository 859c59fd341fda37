import type pg from 'pg';
import { places } from '../../compose/places.ts';
import { storedKeys } from '../../compose/stored-keys.ts';
import { enact, refuseOther } from '../../platform/database/migrate.ts';
import { readMigrations } from '../../platform/database/migrations.ts';
import type { Storage } from '../../ports/storage.ts';
import { About, FIRST_WORD } from './about.ts';
import { fileTaker } from './file-taker.ts';
import { readBackup, type Line } from './read-backup.ts';
import { rowTaker } from './row-taker.ts';
import { advanceIdentities, tablesOf } from './tables.ts';

type Options = {
  file: string;
  client: pg.Client;
  storage: Storage;
  /** A folder where files are put together. */
  aside: string;
  /** Whether what is there may be replaced. */
  isForced: boolean;
};

const holdsRows = async (client: pg.Client, tables: string[]): Promise<boolean> => {
  for (const table of tables) {
    const { rowCount } = await client.query(`SELECT FROM ${table} LIMIT 1`);
    if (rowCount !== 0) return true;
  }
  return false;
};

const readAbout = ({ word, rest }: Line): About => {
  if (word !== FIRST_WORD) throw new Error('This is no backup of Studiolo.');
  return About.parse(JSON.parse(rest));
};

/**
 * Builds the tables anew as they were when the backup was made, fills them, and brings them to this version: all in one
 * transaction, so that a backup that turns out to be damaged changes nothing.
 */
export const restoreBackup = async ({ file, client, storage, aside, isForced }: Options) => {
  const migrations = await readMigrations(places.migrations);
  const rows = rowTaker(client);
  const files = fileTaker(storage, aside);
  let about: About | undefined;
  let isWhole = false;

  const begin = async (line: Line): Promise<About> => {
    const read = readAbout(line);
    refuseOther(migrations, read.migrations, 'The backup');
    for (const table of await tablesOf(client)) await client.query(`DROP TABLE ${table} CASCADE`);
    await client.query('DROP TABLE IF EXISTS migrations');
    const known = new Set(read.migrations.map(({ name }) => name));
    await enact(
      client,
      migrations.filter(({ name }) => known.has(name)),
    );
    rows.allow(await tablesOf(client));
    return read;
  };

  const take = async (line: Line): Promise<void> => {
    const { word, rest } = line;
    if (about === undefined) about = await begin(line);
    else if (word === 'table') await rows.begin(rest);
    else if (word === 'row') await rows.take(rest);
    else if (word === 'file') await files.begin(rest);
    else if (word === 'piece') await files.take(rest);
    else if (word === 'end') isWhole = true;
  };

  await client.query('BEGIN');
  try {
    const tables = await tablesOf(client);
    if (!isForced && (await holdsRows(client, tables)))
      throw new Error('There is data here already; --force replaces all of it by the backup.');
    const before = tables.length > 0 ? await storedKeys(client) : [];
    await readBackup(file, async (lines) => {
      for await (const line of lines) await take(line);
    });
    if (about === undefined || !isWhole) throw new Error(`${file} is no whole backup.`);
    await rows.end();
    await files.end();
    const { takenAt, migrations: made } = about;
    const done = new Set(made.map(({ name }) => name));
    await enact(
      client,
      migrations.filter(({ name }) => !done.has(name)),
    );
    await advanceIdentities(client);
    const after = new Set((await storedKeys(client)).map(({ key }) => key));
    await client.query('COMMIT');
    for (const { key } of before) if (!after.has(key)) await storage.delete(key);
    return { rows: rows.count(), files: files.count(), takenAt };
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
};

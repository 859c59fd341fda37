import type pg from 'pg';
import { buildPaths } from '../../compose/places.ts';
import { storedKeys } from '../../compose/operators/stored-keys.ts';
import { enact, refuseOther } from '../../platform/database/migrate.ts';
import { readMigrations } from '../../platform/database/migrations.ts';
import type { Storage } from '../../ports/storage.ts';
import { About, FIRST_WORD } from './about.ts';
import { rowTaker } from './row-taker.ts';
import { advanceIdentities, tablesOf } from './tables.ts';
import { open, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';

type Line = { word: string; content: string };

async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<Line> {
  let currentTable = '';
  for await (const piece of text) {
    const lines = (currentTable + piece).split('\n');
    currentTable = lines.pop() ?? '';
    for (const line of lines) {
      const space = line.indexOf(' ');
      yield space < 0
        ? { word: line, content: '' }
        : { word: line.slice(0, space), content: line.slice(space + 1) };
    }
  }
}

const isDamage = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');

/** Passes the lines of a backup to `use`, with only a few in memory at once. */
const readBackup = async (
  file: string,
  use: (lines: AsyncIterable<Line>) => Promise<void>,
): Promise<void> => {
  try {
    const text = createGunzip().setEncoding('utf8');
    await pipeline(createReadStream(file), text, (pieces: AsyncIterable<string>) => use(linesOf(pieces)));
  } catch (error) {
    if (!isDamage(error)) throw error;
    throw new Error(`${file} is not a complete backup.`, { cause: error });
  }
};

/** Joins files from their pieces and moves each complete one to the storage. */
const fileTaker = (storage: Storage, joinFolder: string) => {
  const path = join(joinFolder, 'file');
  let current: { key: string; handle: FileHandle } | undefined;
  let count = 0;

  const end = async (): Promise<void> => {
    if (current === undefined) return;
    const { key, handle } = current;
    current = undefined;
    await handle.close();
    await storage.putFile(key, path, 'application/octet-stream');
    count += 1;
  };

  return {
    async begin(key: string): Promise<void> {
      await end();
      current = { key, handle: await open(path, 'w', 0o600) };
    },
    async write(piece: string): Promise<void> {
      await current?.handle.appendFile(Buffer.from(piece, 'base64'));
    },
    end,
    count: (): number => count,
  };
};

type Options = {
  file: string;
  client: pg.Client;
  storage: Storage;
  /** Folder for files that are being joined. */
  joinFolder: string;
  /** Whether existing data may be overwritten. */
  isForced: boolean;
};

const holdsRows = async (client: pg.Client, tables: string[]): Promise<boolean> => {
  for (const table of tables) {
    const { rowCount } = await client.query(`SELECT FROM ${table} LIMIT 1`);
    if (rowCount !== 0) return true;
  }
  return false;
};

const readAbout = ({ word, content }: Line): About => {
  if (word !== FIRST_WORD) throw new Error('This is not a backup of Studiolo.');
  return About.parse(JSON.parse(content));
};

/**
 * Recreates the tables of the backup's version, fills them and migrates them to this version, in one
 * transaction, so that a damaged backup changes nothing.
 */
export const restoreBackup = async ({ file, client, storage, joinFolder, isForced }: Options) => {
  const migrations = await readMigrations(buildPaths.migrations);
  const rows = rowTaker(client);
  const files = fileTaker(storage, joinFolder);
  let about: About | undefined;
  let isComplete = false;

  const begin = async (line: Line): Promise<About> => {
    const read = readAbout(line);
    refuseOther(migrations, read.migrations, 'The backup');
    for (const table of await tablesOf(client)) await client.query(`DROP TABLE ${table} CASCADE`);
    await client.query('DROP TABLE IF EXISTS migrations');
    const appliedMigrations = new Set(read.migrations.map(({ name }) => name));
    await enact(
      client,
      migrations.filter(({ name }) => appliedMigrations.has(name)),
    );
    rows.allow(await tablesOf(client));
    return read;
  };

  const restoreLine = async (line: Line): Promise<void> => {
    const { word, content } = line;
    if (about === undefined) about = await begin(line);
    else if (word === 'table') await rows.begin(content);
    else if (word === 'row') await rows.add(content);
    else if (word === 'file') await files.begin(content);
    else if (word === 'piece') await files.write(content);
    else if (word === 'end') isComplete = true;
  };

  await client.query('BEGIN');
  try {
    const tables = await tablesOf(client);
    if (!isForced && (await holdsRows(client, tables)))
      throw new Error('There is already data here; --force replaces all of it with the backup.');
    const before = tables.length > 0 ? await storedKeys(client) : [];
    await readBackup(file, async (lines) => {
      for await (const line of lines) await restoreLine(line);
    });
    if (about === undefined || !isComplete) throw new Error(`${file} is not a complete backup.`);
    await rows.end();
    await files.end();
    const { takenAt, migrations: included } = about;
    const done = new Set(included.map(({ name }) => name));
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
    // If the connection is gone, PostgreSQL rolls back by itself; the first error is the one to report.
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
};

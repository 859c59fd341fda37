import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { appliedMigrations } from '../../platform/database/migrate.ts';
import { storedKeys } from '../../compose/operators/stored-keys.ts';
import { ObjectMissing } from '../../ports/object-missing.ts';
import type { Storage } from '../../ports/storage.ts';
import { FIRST_WORD, type About } from './about.ts';
import { tablesOf } from './tables.ts';
import { PRODUCT_VERSION } from '../product-version.ts';

const BATCH_SIZE = 200;

export type BackupSummary = { rows: number; files: number; missing: string[] };

async function* rowsOf(client: pg.Client, table: string): AsyncGenerator<string[]> {
  await client.query(
    `DECLARE kept NO SCROLL CURSOR FOR SELECT row_to_json(kept.*)::text AS row FROM ${table} kept`,
  );
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`FETCH ${BATCH_SIZE} FROM kept`);
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await client.query('CLOSE kept');
}

async function* linesOf(client: pg.Client, storage: Storage, written: BackupSummary): AsyncGenerator<string> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  await client.query("SET LOCAL timezone = 'UTC'");
  const migrations = await appliedMigrations(client);
  if (migrations.length === 0) throw new Error('There is nothing to back up yet.');
  const about: About = { version: PRODUCT_VERSION, takenAt: new Date().toISOString(), migrations };
  yield `${FIRST_WORD} ${JSON.stringify(about)}\n`;
  for (const table of await tablesOf(client)) {
    yield `table ${table}\n`;
    for await (const rows of rowsOf(client, table)) {
      written.rows += rows.length;
      yield rows.map((row) => `row ${row}\n`).join('');
    }
  }
  const keys = await storedKeys(client);
  await client.query('COMMIT');
  for (const { key, isNeeded } of keys) {
    try {
      const bytes = (await storage.open(key)) as AsyncIterable<Buffer>;
      yield `file ${key}\n`;
      for await (const piece of bytes) yield `piece ${piece.toString('base64')}\n`;
      written.files += 1;
    } catch (error) {
      if (!(error instanceof ObjectMissing)) throw error;
      if (isNeeded) written.missing.push(key);
    }
  }
  if (written.missing.length > 0) {
    // A file that was deleted after the snapshot is not missing.
    const storedFiles = new Set((await storedKeys(client)).map(({ key }) => key));
    written.missing = written.missing.filter((key) => storedFiles.has(key));
  }
  yield 'end\n';
}

/** Writes a backup of a consistent snapshot, atomically. */
export const writeBackup = async (
  file: string,
  client: pg.Client,
  storage: Storage,
): Promise<BackupSummary> => {
  const written: BackupSummary = { rows: 0, files: 0, missing: [] };
  const unfinished = `${file}.unfinished`;
  try {
    await pipeline(
      Readable.from(linesOf(client, storage, written)),
      createGzip({ level: 4 }),
      createWriteStream(unfinished, { mode: 0o600, flush: true }),
    );
    await rename(unfinished, file);
  } finally {
    await rm(unfinished, { force: true });
  }
  return written;
};

import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, open, readdir, readFile, rm, stat, writeFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { ObjectMissing } from '../../ports/object-missing.ts';
import type { Storage } from '../../ports/storage.ts';
import { checkedKey } from './storage-key.ts';
import { DAY_MS } from '@studiolo/contract/wire/durations';
import { errorCode } from '../../platform/errors/error-code.ts';

/** Flushes the content of a file, or the entries of a folder, to the disk. */
const sync = async (fileOrFolder: string): Promise<void> => {
  const handle = await open(fileOrFolder, 'r');
  await handle.sync().finally(() => handle.close());
};

/** Creates a folder and its parents durably, so that a power cut does not lose them. */
const makeFolder = async (folder: string): Promise<void> => {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let created = folder; created.length >= first.length; created = path.dirname(created))
    await sync(path.dirname(created));
};

/** Moves a finished and synced file to its final path, atomically. */
const moveIntoPlace = async (file: string, place: string): Promise<void> => {
  const folder = path.dirname(place);
  await makeFolder(folder);
  await rename(file, place);
  await sync(folder);
};

type Options = { folder: string };

const orMissing =
  (key: string) =>
  (error: unknown): never => {
    if (errorCode(error) === 'ENOENT' || errorCode(error) === 'EISDIR')
      throw new ObjectMissing(key, { cause: error });
    throw error;
  };

/**
 * Removes unfinished files that crashes left. Other servers may be writing, so only files older than a day
 * are removed.
 */
const sweep = async (folder: string): Promise<void> => {
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    // Another server may have removed it since the folder was listed.
    const stats = await stat(file).catch(() => undefined);
    if (stats !== undefined && Date.now() - stats.mtimeMs > DAY_MS) await rm(file, { force: true });
  }
};

/** Stores files in a folder; each is written to a temporary path, synced and renamed. */
export const createDiskStorage = ({ folder }: Options): Storage => {
  const unfinished = path.join(folder, '.unfinished');
  let prepared: Promise<void> | undefined;

  const placeOf = (key: string) => path.join(folder, ...checkedKey(key).split('/'));

  const prepare = async (): Promise<void> => {
    await mkdir(unfinished, { recursive: true, mode: 0o700 });
    await sweep(unfinished);
  };

  /** Temporary path of a file that is being written. */
  const temporaryPath = async (): Promise<string> => {
    await (prepared ??= prepare());
    return path.join(unfinished, randomUUID());
  };

  const move = async (file: string, place: string): Promise<void> => {
    await sync(file);
    await moveIntoPlace(file, place);
  };

  return {
    async putFile(key, file) {
      const place = placeOf(key);
      try {
        await move(file, place);
      } catch (error) {
        if (errorCode(error) !== 'EXDEV') throw error;
        const copy = await temporaryPath();
        await copyFile(file, copy);
        await move(copy, place);
        await rm(file, { force: true });
      }
    },

    async putText(key, text) {
      const place = placeOf(key);
      const file = await temporaryPath();
      await writeFile(file, text, { mode: 0o600 });
      await move(file, place);
    },

    async getText(key) {
      return readFile(placeOf(key), 'utf8').catch(orMissing(key));
    },

    async open(key, range) {
      const handle = await open(placeOf(key), 'r').catch(orMissing(key));
      if ((await handle.stat()).isDirectory()) {
        await handle.close();
        throw new ObjectMissing(key);
      }
      return handle.createReadStream(range);
    },

    async delete(key) {
      await rm(placeOf(key), { force: true });
    },
  };
};

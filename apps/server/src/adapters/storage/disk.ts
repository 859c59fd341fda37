import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ObjectMissing } from '../../ports/object-missing.ts';
import type { Storage } from '../../ports/storage.ts';
import { moveIntoPlace, sync } from './durable-file.ts';
import { checkedKey } from './storage-key.ts';

type Options = { folder: string };

const ONE_DAY_MS = 86_400_000;

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

const orMissing =
  (key: string) =>
  (error: unknown): never => {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'EISDIR')
      throw new ObjectMissing(key, { cause: error });
    throw error;
  };

/** Removes what crashes left unfinished. Others may be writing: only what is a day old is dead for certain. */
const sweep = async (folder: string): Promise<void> => {
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    const found = await stat(file).catch(() => undefined);
    if (found !== undefined && Date.now() - found.mtimeMs > ONE_DAY_MS) await rm(file, { force: true });
  }
};

/** Keeps files in a folder, each written aside, synced and then renamed. */
export const createDiskStorage = ({ folder }: Options): Storage => {
  const unfinished = path.join(folder, '.unfinished');
  let prepared: Promise<void> | undefined;

  const placeOf = (key: string) => path.join(folder, ...checkedKey(key).split('/'));

  const prepare = async (): Promise<void> => {
    await mkdir(unfinished, { recursive: true, mode: 0o700 });
    await sweep(unfinished);
  };

  /** Where something is written before it is whole. */
  const aside = async (): Promise<string> => {
    await (prepared ??= prepare());
    return path.join(unfinished, randomUUID());
  };

  const take = async (file: string, place: string): Promise<void> => {
    await sync(file);
    await moveIntoPlace(file, place);
  };

  return {
    async putFile(key, file) {
      const place = placeOf(key);
      try {
        await take(file, place);
      } catch (error) {
        if (codeOf(error) !== 'EXDEV') throw error;
        const copy = await aside();
        await copyFile(file, copy);
        await take(copy, place);
        await rm(file, { force: true });
      }
    },

    async putText(key, text) {
      const place = placeOf(key);
      const file = await aside();
      await writeFile(file, text, { mode: 0o600 });
      await take(file, place);
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

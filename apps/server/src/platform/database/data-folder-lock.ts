import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export type DataFolderLock = { release: () => void };

/** Another process has locked the data folder. The message is for the operator. */
export class DataFolderInUse extends Error {
  override readonly name = 'DataFolderInUse';
}

const SQLITE_BUSY = 5;
const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;

/**
 * Locks the data folder for this process. Node has no file locks, but SQLite takes the operating system's for
 * an exclusive transaction: atomic, visible across containers, and released when the process ends for any
 * reason.
 */
export const lockDataFolder = async (dataDirectory: string): Promise<DataFolderLock> => {
  await mkdir(dataDirectory, { recursive: true, mode: 0o700 });
  const file = new DatabaseSync(path.join(dataDirectory, 'lock'), { timeout: 0 });
  try {
    file.exec('PRAGMA journal_mode=MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    file.close();
    if (!isBusy(error)) throw error;
    throw new DataFolderInUse(
      `Another server is using the data folder ${dataDirectory}. Stop it first, or set DATA_DIR to another folder.`,
    );
  }
  return { release: () => file.isOpen && file.close() };
};

export const isDataFolderInUse = async (dataDirectory: string): Promise<boolean> => {
  try {
    const lock = await lockDataFolder(dataDirectory);
    lock.release();
    return false;
  } catch (error) {
    if (error instanceof DataFolderInUse) return true;
    throw error;
  }
};

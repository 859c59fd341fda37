import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export type DataFolderLock = { release: () => void };

/** Somebody else holds the data folder. The message is meant for the operator. */
export class DataFolderTaken extends Error {
  override readonly name = 'DataFolderTaken';
}

const SQLITE_BUSY = 5;
const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;

/**
 * Takes the data folder for this process alone. Node has no file locks of its own, but SQLite takes the operating
 * system's for an exclusive transaction: atomic, seen across containers, and gone with the process however it ends.
 */
export const lockDataFolder = async (dataDirectory: string): Promise<DataFolderLock> => {
  await mkdir(dataDirectory, { recursive: true, mode: 0o700 });
  const file = new DatabaseSync(path.join(dataDirectory, 'lock'), { timeout: 0 });
  try {
    file.exec('PRAGMA journal_mode=MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    file.close();
    if (!isBusy(error)) throw error;
    throw new DataFolderTaken(
      `Another server is using the data folder ${dataDirectory}. Stop it first, or set DATA_DIR to another folder.`,
    );
  }
  return { release: () => file.isOpen && file.close() };
};

/** Whether a living process holds the data folder. */
export const isDataFolderTaken = async (dataDirectory: string): Promise<boolean> => {
  try {
    const lock = await lockDataFolder(dataDirectory);
    lock.release();
    return false;
  } catch (error) {
    if (error instanceof DataFolderTaken) return true;
    throw error;
  }
};

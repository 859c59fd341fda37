import path from 'node:path';
import type { Log } from '../logging/log.ts';
import { findBinaries } from './binaries.ts';
import type { Connection } from './connection.ts';
import { isDataFolderInUse, lockDataFolder } from './data-folder-lock.ts';
import { DATABASE_USER, initialize } from './initialize.ts';
import { restartOnExit } from './restart-on-exit.ts';
import { startPostmaster } from './postmaster.ts';
import { clearLeftovers, readPostmasterFile } from './postmaster-file.ts';
import { untilReady } from './ready.ts';
import { canEnter, allowTraversal, serviceAccount } from './service-account.ts';
import { makeSocketFolder, removeSocketFolder } from './socket-folder.ts';

export type Cluster = { connection: Connection; stop: () => Promise<void> };

type Options = {
  dataDirectory: string;
  log: Log;
  /** False only in tests, which may lose their data. */
  isDurable?: boolean;
};

const clusterIn = (dataDirectory: string) => path.join(dataDirectory, 'postgres');

const connectionTo = (socketFolder: string): Connection => ({
  host: socketFolder,
  port: 5432,
  user: DATABASE_USER,
  database: DATABASE_USER,
});

/**
 * Starts our own PostgreSQL on the data folder, which stays locked for this process until `stop`. Restarts
 * PostgreSQL if it ends by itself. PostgreSQL stops when this process ends for any reason.
 */
export const startCluster = async ({ dataDirectory, log, isDurable = true }: Options): Promise<Cluster> => {
  if (process.platform === 'win32')
    throw new Error(
      'The included PostgreSQL does not run on Windows. Set DATABASE_URL to a PostgreSQL server.',
    );
  const folder = path.resolve(dataDirectory);
  const lock = await lockDataFolder(folder);
  try {
    return await startLocked(folder, log, isDurable, lock.release);
  } catch (error) {
    lock.release();
    throw error;
  }
};

const startLocked = async (
  folder: string,
  log: Log,
  isDurable: boolean,
  release: () => void,
): Promise<Cluster> => {
  const account = serviceAccount();
  await allowTraversal(folder, account);
  if (!canEnter(folder, account)) {
    throw new Error(
      `PostgreSQL does not run as root, and the user "nobody" has no access to ${folder}. ` +
        'Set DATA_DIR to a folder that every user can access, such as /var/lib/studiolo, or start as another user.',
    );
  }
  const cluster = clusterIn(folder);
  const leftover = await clearLeftovers(cluster);
  if (leftover !== undefined) await removeSocketFolder(folder, leftover.socketFolder);
  const binaries = await findBinaries(folder, account);
  await initialize({ cluster, binaries, account, isDurable });
  const socketFolder = await makeSocketFolder(folder, account);
  const start = () => startPostmaster({ cluster, socketFolder, binaries, account, isDurable, log });
  const connection = connectionTo(socketFolder);
  const first = start();
  try {
    await untilReady(connection, first);
  } catch (error) {
    await first.stop();
    throw error;
  }
  const stopKeeping = restartOnExit(first, start, log);
  return {
    connection,
    async stop() {
      await stopKeeping();
      await removeSocketFolder(folder, socketFolder);
      release();
    },
  };
};

/** Connection to the PostgreSQL of a server that runs on this data folder. Undefined if none is running. */
export const runningCluster = async (dataDirectory: string): Promise<Connection | undefined> => {
  const folder = path.resolve(dataDirectory);
  if (!(await isDataFolderInUse(folder))) return undefined;
  const running = await readPostmasterFile(clusterIn(folder));
  return running === undefined ? undefined : connectionTo(running.socketFolder);
};

import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { assignFolder, type ServiceAccount } from './service-account.ts';

const SOCKET_NAME = '.s.PGSQL.5432';
/** Maximum length of a socket's path on all supported systems, in bytes. */
const MAX_SOCKET_PATH_BYTES = 100;

const temporaryPrefix = (dataDirectory: string): string => {
  const mark = createHash('sha256').update(dataDirectory).digest('hex').slice(0, 8);
  return path.join(tmpdir(), `studiolo-${mark}-`);
};

/**
 * Creates a folder for sockets that only the account can open: in the data folder, or in the system's
 * temporary folder if that path is too long.
 */
export const makeSocketFolder = async (dataDirectory: string, account: ServiceAccount): Promise<string> => {
  const inData = path.join(dataDirectory, 'socket');
  const isShort = Buffer.byteLength(path.join(inData, SOCKET_NAME)) <= MAX_SOCKET_PATH_BYTES;
  const folder = isShort ? inData : await mkdtemp(temporaryPrefix(dataDirectory));
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await assignFolder(folder, account);
  return folder;
};

export const removeSocketFolder = async (dataDirectory: string, folder: string): Promise<void> => {
  if (folder.startsWith(temporaryPrefix(dataDirectory))) await rm(folder, { recursive: true, force: true });
};
